import { invalid } from '../errors.ts';
import { isLocalDate } from '../lib/time/time.ts';

/** A local day from a text. @throws DomainError VALIDATION_FAILED. */
export function readDate(text: string, path: string): string {
  return readDay(isLocalDate(text) ? text : '', path);
}

/**
 * A local day that the calendar can reckon with. Days around it are reckoned with too, so the ends of what a date
 * can say stay out. @throws DomainError VALIDATION_FAILED.
 */
export function readDay(date: string, path: string): string {
  if (date >= '1971' && date < '9999') return date;
  throw invalid(path, 'must be a day of the years 1971 to 9998, such as 2026-03-30.');
}
