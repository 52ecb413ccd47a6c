import type { Weekday } from '../../../enums.generated.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';

/** The requested times of a waiting-list entry, on the business's clock. */
export interface RequestedTimes {
  dateFrom: string;
  dateTo: string;
  /** The weekdays; empty for all. */
  weekdays: Weekday[];
  timeFrom?: string | null | undefined;
  timeTo?: string | null | undefined;
}

/** Returns true if a start is within the requested times. */
export function fits(requested: RequestedTimes, startAt: number, timezone: string): boolean {
  const local = localDateTime(startAt, timezone);
  const date = local.slice(0, 10);
  const time = local.slice(11, 16);
  return (
    date >= requested.dateFrom &&
    date <= requested.dateTo &&
    (requested.weekdays.length === 0 || requested.weekdays.includes(dayOfWeek(date))) &&
    (requested.timeFrom == null || time >= requested.timeFrom) &&
    (requested.timeTo == null || time <= requested.timeTo)
  );
}

/** Returns true if a slot overlaps an earlier offer. Nobody is offered the same gap twice. */
export function wasOffered(offered: readonly Interval[], { startAt, endAt }: Interval): boolean {
  return offered.some(each => each.startAt < endAt && startAt < each.endAt);
}
