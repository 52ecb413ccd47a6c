import { dayNumberOf, dayOfNumber } from '../../../../packages/shared/local-days.ts';

/** Instants are epoch milliseconds. Dates are `YYYY-MM-DD` and wall-clock times `HH:MM`, both local to a zone. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Calculations also need days after an instant, so the last year is excluded. */
const LAST_INSTANT = Date.UTC(9998, 11, 31, 23, 59, 59, 999);

/** Instants [startAt, endAt) during which a zone keeps one offset from UTC. */
interface OffsetRange {
  startAt: number;
  endAt: number;
  offset: number;
  suffix: string;
}

/** A transition costs Temporal some microseconds, so each zone caches its ranges. */
const rangesOf = new Map<string, OffsetRange[]>();
const MAX_ZONES = 1000;
const MAX_RANGES = 200;

const MAX_TEXTS = 5000;

const zoneNames = new Map<string, string | undefined>();

/**
 * Returns the zone's name in IANA's spelling; undefined if it is not in the IANA database.
 * Offsets such as `+03:00` have no daylight saving rules and are not accepted.
 */
export function canonicalZone(name: string): string | undefined {
  if (zoneNames.has(name)) return zoneNames.get(name);
  const zone = /^[a-z]/i.test(name) && name.length <= 64 ? resolveZone(name) : undefined;
  if (zoneNames.size >= MAX_ZONES) zoneNames.clear();
  zoneNames.set(name, zone);
  return zone;
}

function resolveZone(name: string): string | undefined {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** Returns true if the text is a valid calendar date `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumberOf(text);
  return !Number.isNaN(day) && dayOfNumber(day) === text;
}

/** Returns the local date in the zone at an instant. */
export function localDateOf(instant: number, zone: string): string {
  return dayOfNumber(Math.floor((instant + rangeAt(instant, zone).offset) / DAY));
}

/** Returns the number of days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/**
 * Returns the instant of a wall-clock time `HH:MM` on a local date; `24:00` is the next midnight.
 * A time inside a gap moves forward by the gap. Of a repeated time, the first one counts.
 */
export function wallToInstant(date: string, time: string, zone: string): number {
  const minutes = Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));
  const wall = dayNumberOf(date) * DAY + minutes * MINUTE;
  const before = rangeAt(wall - DAY, zone).offset;
  const after = rangeAt(wall + DAY, zone).offset;
  const first = wall - before;
  if (before === after || rangeAt(first, zone).offset === before) return first;
  const second = wall - after;
  return rangeAt(second, zone).offset === after ? second : first;
}

/** Returns the local date and time with the zone's offset at that time: `2026-03-30T10:00:00+02:00`. */
export function localDateTime(instant: number, zone: string): string {
  const { offset, suffix } = rangeAt(instant, zone);
  return isoText(instant + offset, suffix);
}

/** Returns the instant in ISO 8601 UTC, with milliseconds only if there are any: `2026-03-30T08:00:00Z`. */
export function toIso(instant: number): string {
  return isoText(instant, 'Z');
}

/** Returns an optional instant in ISO 8601, for conditions of statements. */
export function isoOrNull(instant: number | null | undefined): string | null {
  return instant == null ? null : toIso(instant);
}

/**
 * Reads an ISO 8601 date-time of the years 1970 to 9998; seconds and fraction are optional.
 * A time without an offset or `Z` is reported as a separate problem, so the caller can add the zone.
 */
export function parseInstant(
  text: string,
): { instant: number } | { problem: 'malformed' | 'no_offset' } {
  const parts = DATE_TIME.exec(text);
  if (!parts) return { problem: 'malformed' };
  const [, date = '', hour = '', minute = '', second = '00', fraction = '', zone] = parts;
  const wall = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  if (!isLocalDate(date) || Number.isNaN(wall) || hour === '24') return { problem: 'malformed' };
  if (zone === undefined) return { problem: 'no_offset' };
  const offset = offsetOf(zone);
  if (offset === undefined) return { problem: 'malformed' };
  const instant = wall + Number(fraction.slice(0, 3).padEnd(3, '0')) - offset;
  return instant < 0 || instant > LAST_INSTANT ? { problem: 'malformed' } : { instant };
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = zone.length > 3 ? Number(zone.slice(-2)) : 0;
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * HOUR + minutes * MINUTE);
}

function rangeAt(instant: number, zone: string): OffsetRange {
  let ranges = rangesOf.get(zone);
  if (!ranges) {
    if (rangesOf.size >= MAX_ZONES) rangesOf.clear();
    rangesOf.set(zone, (ranges = []));
  }
  for (const range of ranges) {
    if (range.startAt <= instant && instant < range.endAt) return range;
  }
  if (ranges.length >= MAX_RANGES) ranges.length = 0;
  const range = findRange(instant, zone);
  ranges.push(range);
  return range;
}

function findRange(instant: number, zone: string): OffsetRange {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const next = local.getTimeZoneTransition('next');
  // "previous" is strictly earlier, and a range begins with the instant of its own transition.
  const previous = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  // Until 1972 a few zones had offsets with seconds, which a text like `+02:00` cannot express.
  const offsetMinutes = Math.round(local.offsetNanoseconds / 60e9);
  const size = Math.abs(offsetMinutes);
  return {
    startAt: previous?.epochMilliseconds ?? -Infinity,
    endAt: next?.epochMilliseconds ?? Infinity,
    offset: offsetMinutes * MINUTE,
    suffix: `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`,
  };
}

const dayStarts = new Map<number, string>();
const pairs = Array.from({ length: 60 }, (_, value) => twoDigits(value));

/** Texts of full minutes by zone suffix. Lists of slots repeat the same minutes. */
const minuteTexts = new Map<string, Map<number, string>>();

/** Returns ISO text with a zone suffix. */
function isoText(instant: number, suffix: string): string {
  if (instant % MINUTE !== 0) return writeIso(instant, suffix);
  let texts = minuteTexts.get(suffix);
  if (!texts) minuteTexts.set(suffix, (texts = new Map()));
  let text = texts.get(instant);
  if (text === undefined) {
    if (texts.size >= MAX_TEXTS) texts.clear();
    texts.set(instant, (text = writeIso(instant, suffix)));
  }
  return text;
}

/** Returns ISO text with a zone suffix. Whole seconds are formatted by hand, for speed. */
function writeIso(instant: number, suffix: string): string {
  const day = Math.floor(instant / DAY);
  const rest = instant - day * DAY;
  if (rest % 1000 !== 0) return new Date(instant).toISOString().slice(0, -1) + suffix;
  let start = dayStarts.get(day);
  if (start === undefined) {
    if (dayStarts.size >= MAX_TEXTS) dayStarts.clear();
    dayStarts.set(day, (start = new Date(instant).toISOString().slice(0, 11)));
  }
  const minutes = Math.floor(rest / MINUTE);
  const seconds = (rest % MINUTE) / 1000;
  const hour = pairs[Math.floor(minutes / 60)];
  // A joined text is contiguous in memory, which makes writing JSON twice as fast.
  return [start, hour, ':', pairs[minutes % 60], ':', pairs[seconds], suffix].join('');
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
