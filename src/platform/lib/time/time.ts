import { dayNumberOf, dayOfNumber } from '../../../../packages/shared/local-days.ts';

/** Instants are epoch milliseconds; dates are `YYYY-MM-DD` and walls `HH:MM`, both local to a zone. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days after an instant are reckoned with too, so the last year stays out. */
const LAST_INSTANT = Date.UTC(9998, 11, 31, 23, 59, 59, 999);

/** The instants [startAt, endAt) during which a zone keeps one offset from UTC. */
interface OffsetRange {
  startAt: number;
  endAt: number;
  offset: number;
  suffix: string;
}

/** One transition costs Temporal some microseconds, so each zone keeps the ranges it was asked for. */
const rangesOf = new Map<string, OffsetRange[]>();
const MAX_ZONES = 1000;
const MAX_RANGES = 200;

const MAX_TEXTS = 5000;

const zoneNames = new Map<string, string | undefined>();

/**
 * The zone's name in the case IANA writes it, or undefined unless it is a name in the IANA database:
 * offsets such as `+03:00` have no daylight saving rules and are no zones.
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

/** Whether the text is a date of the calendar, written `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumberOf(text);
  return !Number.isNaN(day) && dayOfNumber(day) === text;
}

/** The local date in the zone at that instant. */
export function localDateOf(instant: number, zone: string): string {
  return dayOfNumber(Math.floor((instant + rangeAt(instant, zone).offset) / DAY));
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/**
 * The instant of a wall-clock time `HH:MM` (`24:00` is the next midnight) on a local date. A time that a
 * gap skips moves forward by the gap; of a time that happens twice the first is meant.
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

/** The local date and time with the zone's offset then: `2026-03-30T10:00:00+02:00`. */
export function localDateTime(instant: number, zone: string): string {
  const { offset, suffix } = rangeAt(instant, zone);
  return isoText(instant + offset, suffix);
}

/** The instant in ISO 8601 UTC, to the second unless it has milliseconds: `2026-03-30T08:00:00Z`. */
export function toIso(instant: number): string {
  return isoText(instant, 'Z');
}

/** The same of an instant that may not be given, for conditions of statements. */
export function isoOrNull(instant: number | null | undefined): string | null {
  return instant == null ? null : toIso(instant);
}

/**
 * Reads an ISO 8601 date-time of the years 1970 to 9998, seconds and fraction optional. Without an offset
 * or `Z` it is no instant, and the caller can say which zone was meant.
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
  // Until 1972 a few zones had offsets with seconds, which the text `+02:00` cannot say.
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

/** Lists of slots name the same minutes again and again, by what names the zone. */
const minuteTexts = new Map<string, Map<number, string>>();

/** ISO text with what names the zone. */
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

/** Whole seconds are put together by hand. */
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
  // A joined text lies in memory in one piece, and JSON is written from it twice as fast.
  return [start, hour, ':', pairs[minutes % 60], ':', pairs[seconds], suffix].join('');
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
