import { invalid } from '../errors.ts';
import { isLocalDate } from '../lib/time/time.ts';

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
