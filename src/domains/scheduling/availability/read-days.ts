import { invalid } from '../../../platform/errors.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import type { Dates } from './calendar/schedule.ts';

/** One local day, or both ends of a range. */
interface AskedDays {
  date?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateTo?: string | null | undefined;
}

/** Reads the requested local days, at most `mostDays`. @throws DomainError VALIDATION_FAILED. */
export function readDays({ date, dateFrom, dateTo }: AskedDays, mostDays: number): Dates {
  if (date != null && dateFrom == null && dateTo == null) {
    const day = readDay(date, 'date');
    return { first: day, last: day };
  }
  if (date == null && dateFrom != null && dateTo != null) {
    readDay(dateFrom, 'dateFrom');
    readDay(dateTo, 'dateTo');
    const days = daysBetween(dateFrom, dateTo) + 1;
    if (days >= 1 && days <= mostDays) return { first: dateFrom, last: dateTo };
    const message =
      days < 1
        ? 'must not be before the first day.'
        : `the range has ${days} days; it may have at most ${mostDays}.`;
    throw invalid('dateTo', message);
  }
  throw invalid('date', 'give either date, or dateFrom and dateTo together.');
}
