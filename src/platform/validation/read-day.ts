import { invalid } from '../errors.ts';
import { daysBetween, isLocalDate } from '../lib/time/time.ts';
import { collectIssues } from './collect-issues.ts';

/** Reads a local day from a text. @throws DomainError VALIDATION_FAILED. */
export function readDate(text: string, path: string): string {
  return readDay(isLocalDate(text) ? text : '', path);
}

/**
 * Reads a local day. Calculations also need the days around it, so the first and last possible years are excluded. @throws
 * DomainError VALIDATION_FAILED.
 */
export function readDay(date: string, path: string): string {
  if (date >= '1971' && date < '9999') return date;
  throw invalid(path, 'must be a day of the years 1971 to 9998, such as 2026-03-30.');
}

/** Reads a range of local days, both included. @throws DomainError VALIDATION_FAILED for no days, or more than `most`. */
export function readDayRange(input: { from: string; to: string }, most: number) {
  const { from, to } = collectIssues({
    from: () => readDay(input.from, 'from'),
    to: () => readDay(input.to, 'to'),
  });
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw invalid('to', 'must not be before from.');
  if (count > most)
    throw invalid('to', `the range has ${count} days; it may have at most ${most}.`);
  return { from, to, count };
}
