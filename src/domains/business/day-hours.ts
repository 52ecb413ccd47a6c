import type { Issue } from '../../platform/errors.ts';

/**
 * Opening intervals of one day as wall-clock times `HH:MM`, sorted and not overlapping. A close before its
 * open is on the next day; `24:00` is the end of the day. An empty list is closed.
 */
export type DayHours = readonly (readonly [open: string, close: string])[];

/** Minutes after midnight of the opening day; a close beyond 1440 is on the next day. */
interface Stretch {
  open: number;
  close: number;
}

const DAY = 1440;
const MAX_INTERVALS = 24;
const INTERVAL =
  'An interval must be ["09:00","18:00"], "09:00-18:00" or {"open":"09:00","close":"18:00"}.';

/** Reads one day in any accepted form. Errors are added to `issues`, and bad entries are skipped. */
export function parseDay(value: unknown, path: string, issues: Issue[]): DayHours {
  if (value === null) return [];
  if (!Array.isArray(value) || isPair(value)) return merged(parseInterval(value, path, issues));
  if (value.length > MAX_INTERVALS) {
    issues.push({
      path,
      message: `has ${value.length} intervals; a day may have at most ${MAX_INTERVALS}.`,
    });
    return [];
  }
  return merged(value.flatMap((each, index) => parseInterval(each, `${path}[${index}]`, issues)));
}

/**
 * Returns true for a list of two times, which is one interval. A list of texts such as "09:00-18:00" is a
 * list of intervals.
 */
function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(isTime);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\s*\d{1,2}:\d{2}\s*$/.test(value);
}

function parseInterval(value: unknown, path: string, issues: Issue[]): Stretch[] {
  const edges = edgesOf(value, path, issues);
  if (!edges) return [];
  const open = minutesOf(edges[0]);
  const close = minutesOf(edges[1]);
  if (open === undefined || open === DAY) {
    issues.push({
      path,
      message: `"${edges[0]}" is not an opening time; it must be from 00:00 to 23:59.`,
    });
  }
  if (close === undefined) {
    issues.push({
      path,
      message: `"${edges[1]}" is not a closing time; it must be from 00:00 to 24:00.`,
    });
  }
  if (open === undefined || open === DAY || close === undefined || open === close) return [];
  return [{ open, close: close < open ? close + DAY : close }];
}

function edgesOf(value: unknown, path: string, issues: Issue[]): [string, string] | undefined {
  if (isPair(value)) return [value[0].trim(), value[1].trim()];
  if (isObject(value)) {
    const unknown = Object.keys(value).filter(key => key !== 'open' && key !== 'close');
    const message = 'is not a key of an interval; the keys are open and close.';
    issues.push(...unknown.map(key => ({ path: `${path}.${key}`, message })));
  }
  const [open, close, more] = isObject(value) ? [value.open, value.close] : split(value);
  if (isTime(open) && isTime(close) && more === undefined) return [open.trim(), close.trim()];
  issues.push({ path, message: `is not an interval. ${INTERVAL}` });
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits a text at a hyphen or either kind of dash. */
function split(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(/[-\u2013\u2014]/) : [];
}

function minutesOf(time: string): number | undefined {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  const total = hours * 60 + minutes;
  return minutes <= 59 && total <= DAY ? total : undefined;
}

/** Joins intervals that overlap or touch. A result too long for one interval is split at its last open. */
function merged(stretches: Stretch[]): DayHours {
  const wholes: (Stretch & { lastOpen: number })[] = [];
  for (const { open, close } of stretches.sort((a, b) => a.open - b.open)) {
    const last = wholes.at(-1);
    if (!last || open > last.close) wholes.push({ open, close, lastOpen: open });
    else {
      last.close = Math.max(last.close, close);
      last.lastOpen = open;
    }
  }
  return wholes.flatMap(({ open, close, lastOpen }) => {
    if (close - open < DAY || (open === 0 && close === DAY)) return [texts(open, close)];
    return [texts(open, lastOpen), texts(lastOpen, close)];
  });
}

function texts(open: number, close: number): readonly [string, string] {
  return [wall(open), wall(close > DAY ? close - DAY : close)];
}

function wall(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
