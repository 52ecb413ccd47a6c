import type { Weekday } from '../../../enums.generated.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';

/** When a visit is wished for, on the business's clock. */
export interface WishedTimes {
  dateFrom: string;
  dateTo: string;
  /** Empty: all. */
  weekdays: Weekday[];
  timeFrom?: string | null | undefined;
  timeTo?: string | null | undefined;
}

/** Whether a start is at a time that is wished for. */
export function fits(wish: WishedTimes, startAt: number, timezone: string): boolean {
  const local = localDateTime(startAt, timezone);
  const date = local.slice(0, 10);
  const time = local.slice(11, 16);
  return (
    date >= wish.dateFrom &&
    date <= wish.dateTo &&
    (wish.weekdays.length === 0 || wish.weekdays.includes(dayOfWeek(date))) &&
    (wish.timeFrom == null || time >= wish.timeFrom) &&
    (wish.timeTo == null || time <= wish.timeTo)
  );
}

/** Whether a place overlaps one of those that were offered before: nobody is asked twice for the same gap. */
export function wasOffered(offered: readonly Interval[], { startAt, endAt }: Interval): boolean {
  return offered.some(each => each.startAt < endAt && startAt < each.endAt);
}
