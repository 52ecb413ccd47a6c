import type { Issue } from '../../platform/errors.ts';
import { invalid, validationFailed } from '../../platform/errors.ts';
import type { Interval } from '../../platform/lib/time/intervals.ts';
import {
  addDays,
  dayOfWeek,
  weekdays,
  type DayOfWeek,
} from '../../../packages/shared/local-days.ts';
import {
  canonicalZone,
  daysBetween,
  isLocalDate,
  wallToInstant,
} from '../../platform/lib/time/time.ts';
import type { DayHours } from './day-hours.ts';
import { parseDay } from './day-hours.ts';

const fullNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Weekly opening hours on the wall clock, and exceptions that replace the hours of a date. */
export interface WorkingHours extends Record<DayOfWeek, DayHours> {
  /** IANA timezone of the document, if it has one. */
  timezone?: string;
  exceptions: Record<string, DayHours>;
}

const MAX_BYTES = 64 * 1024;
const MAX_EXCEPTIONS = 2000;
/** Most issues in one error, to keep it readable. */
const MAX_ISSUES = 20;

/**
 * Reads a JSON document in any form that the contract lists.
 *
 * @throws DomainError VALIDATION_FAILED naming each bad entry under `path`, in the caller's spelling.
 */
export function parseWorkingHours(text: string, path = 'workingHours'): WorkingHours {
  const document = readObject(text, path);
  const issues: Issue[] = [];
  const hours = noHours();
  const seen = new Set<string>();
  for (const [key, value] of Object.entries(document)) {
    const name = keyOf(key);
    const at = `${path}.${key}`;
    if (name === undefined) issues.push({ path: at, message: unknownKey });
    else if (seen.has(name)) issues.push({ path: at, message: `gives "${name}" a second time.` });
    else if (name === 'exceptions') hours.exceptions = readExceptions(value, at, issues);
    else if (name !== 'timezone') hours[name] = parseDay(value, at, issues);
    else if (value !== null) hours.timezone = readZone(value, at, issues);
    if (name) seen.add(name);
  }
  if (issues.length > 0) throw validationFailed(issues.slice(0, MAX_ISSUES));
  return hours;
}

/** Returns the canonical compact JSON, which parses to the same hours. */
export function formatWorkingHours(hours: WorkingHours): string {
  const dates = Object.entries(hours.exceptions).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({
    timezone: hours.timezone,
    ...Object.fromEntries(weekdays.map(day => [day, hours[day]])),
    exceptions: dates.length > 0 ? Object.fromEntries(dates) : undefined,
  });
}

/**
 * Returns the opening windows that start on a local date from `firstDate` to `lastDate`, sorted, in epoch
 * milliseconds. Wall-clock times are read in `zone`. A window may end on the next date, unless an exception
 * closes that date. `on` returns the hours of a date, by default those of the week or an exception.
 */
export function windows(
  hours: WorkingHours,
  zone: string,
  firstDate: string,
  lastDate: string,
  on: (date: string) => DayHours = date => hoursOn(hours, date),
): Interval[] {
  const found: Interval[] = [];
  const days = daysBetween(firstDate, lastDate);
  for (let day = 0, date = firstDate; day <= days; day++) {
    const next = addDays(date, 1);
    const closedNext = hours.exceptions[next]?.length === 0;
    for (const [open, close] of on(date)) {
      // The texts are compared, since in a DST gap a window may be shorter than its texts, or empty.
      const overnight = close < open;
      const startAt = wallToInstant(date, open, zone);
      const endAt =
        overnight && !closedNext
          ? wallToInstant(next, close, zone)
          : wallToInstant(date, overnight ? '24:00' : close, zone);
      if (startAt < endAt) found.push({ startAt, endAt });
    }
    date = next;
  }
  // A DST gap moves times forward, which can change their order.
  return found.sort((a, b) => a.startAt - b.startAt);
}

function noHours(): WorkingHours {
  return { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [], exceptions: {} };
}

/** Returns the opening hours of a date. */
export function hoursOn(hours: WorkingHours, date: string): DayHours {
  const exception = hours.exceptions[date];
  if (exception) return exception;
  return hours[dayOfWeek(date)];
}

function readObject(text: string, path: string): object {
  if (new TextEncoder().encode(text).length > MAX_BYTES) {
    throw invalid(path, `is longer than ${MAX_BYTES / 1024} kB.`);
  }
  const document = readJson(text, path);
  if (typeof document === 'object' && document !== null && !Array.isArray(document))
    return document;
  throw invalid(path, `is not a JSON object. ${expectedFormat}`);
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(path, `is not JSON. ${expectedFormat}`);
  }
}

const expectedFormat =
  'It must be a text such as {"mon":[["09:00","13:00"],["14:00","18:00"]],"sun":[]}.';
const unknownKey = `is not a key of working hours; the keys are ${weekdays.join(', ')}, timezone, exceptions.`;

function keyOf(key: string): DayOfWeek | 'timezone' | 'exceptions' | undefined {
  const name = key.toLowerCase();
  if (name === 'timezone' || name === 'exceptions') return name;
  return weekdays.find((day, index) => name === day || name === fullNames[index]);
}

function readZone(value: unknown, path: string, issues: Issue[]): string {
  const zone = typeof value === 'string' ? canonicalZone(value) : undefined;
  if (!zone) issues.push({ path, message: 'is not an IANA time zone such as Europe/Berlin.' });
  return zone ?? 'UTC';
}

function readExceptions(value: unknown, path: string, issues: Issue[]): Record<string, DayHours> {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    issues.push({ path, message: 'must be an object of dates such as {"2026-12-25":[]}.' });
    return {};
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_EXCEPTIONS) {
    issues.push({
      path,
      message: `has ${entries.length} dates; it may have at most ${MAX_EXCEPTIONS}.`,
    });
    return {};
  }
  const exceptions: Record<string, DayHours> = {};
  for (const [date, hours] of entries) {
    if (isLocalDate(date)) exceptions[date] = parseDay(hours, `${path}.${date}`, issues);
    else issues.push({ path: `${path}.${date}`, message: 'is not a date of the form YYYY-MM-DD.' });
  }
  return exceptions;
}
