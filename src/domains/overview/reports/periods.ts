import type { ReportInterval } from '../../../graphql.generated.ts';
import { addDays, weekdayOf } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDayRange } from '../../../platform/validation/read-day.ts';

/** Five years, at least one of them a leap year. */
const mostDays = 1827;
const mostSingleDays = 366;

/** The periods of a report, with their first local days and starting instants. */
export interface Periods {
  /** The first days; a single null if all days form one period. */
  readonly days: readonly (string | null)[];
  /** In epoch milliseconds. */
  readonly starts: readonly number[];
  /** The end of the last period. */
  readonly endAt: number;
  /** The last local day. */
  readonly lastDay: string;
}

interface Asked {
  from: string;
  to: string;
  interval?: ReportInterval | null | undefined;
}

/** Divides local days into periods. @throws DomainError VALIDATION_FAILED for too many days. */
export function periodsOf({ interval, ...asked }: Asked, zone: string): Periods {
  const most = interval === 'day' ? mostSingleDays : mostDays;
  const { from, to, count } = readDayRange(asked, most);
  const all = Array.from({ length: count }, (_, index) => addDays(from, index));
  const days = interval
    ? all.filter((day, index) => index === 0 || isFirst(day, interval))
    : [from];
  return {
    days: interval ? days : [null],
    starts: days.map(day => wallToInstant(day, '00:00', zone)),
    endAt: wallToInstant(addDays(to, 1), '00:00', zone),
    lastDay: to,
  };
}

function isFirst(day: string, interval: ReportInterval): boolean {
  if (interval === 'month') return day.endsWith('-01');
  return interval === 'day' || weekdayOf(day) === 1;
}
