import { addDays } from '../../../../packages/shared/local-days.ts';
import type { Interval } from './hours.ts';

/** Consecutive days with the same special hours. No intervals means closed. */
export interface Period {
  from: string;
  to: string;
  intervals: readonly Interval[];
}

interface Hours {
  exceptions?: Record<string, readonly Interval[]>;
}

/** Returns the special days of a document of working hours, earliest first. */
export function periodsOf(document: string): Period[] {
  const { exceptions = {} } = JSON.parse(document) as Hours;
  const periods: Period[] = [];
  for (const day of Object.keys(exceptions).toSorted()) {
    const intervals = exceptions[day]!;
    const last = periods.at(-1);
    const goesOn =
      last && addDays(last.to, 1) === day && String(last.intervals) === String(intervals);
    if (goesOn) last.to = day;
    else periods.push({ from: day, to: day, intervals });
  }
  return periods;
}

/** Returns the document with special hours on these days. The former period is removed first. */
export function withPeriod(document: string, period: Period, former?: Period): string {
  const base = former ? withoutPeriod(document, former) : document;
  const hours = JSON.parse(base) as Hours;
  const added = daysIn(period).map(day => [day, period.intervals] as const);
  return JSON.stringify({
    ...hours,
    exceptions: { ...hours.exceptions, ...Object.fromEntries(added) },
  });
}

/** Returns the document with the weekly hours on these days. */
export function withoutPeriod(document: string, { from, to }: Period): string {
  const hours = JSON.parse(document) as Hours;
  const kept = Object.entries(hours.exceptions ?? {}).filter(([day]) => day < from || day > to);
  return JSON.stringify({ ...hours, exceptions: Object.fromEntries(kept) });
}

function daysIn({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
