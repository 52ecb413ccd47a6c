import { indexSchedule, type ScheduleIndex } from './calendar/schedule-index.ts';
import type { Schedule } from './calendar/schedule.ts';
import { slotAt } from './slot-at.ts';

/** A limit that a day or a week has reached, of the item or of everybody who would be free to serve it. */
export type ReachedLimit =
  | 'service_day_limit'
  | 'service_week_limit'
  | 'staff_day_limit'
  | 'staff_week_limit';

/** Returns the limit that keeps a full start from being free; undefined if it is taken anyway. */
export function reachedLimit(
  schedule: Schedule,
  { quotas, people }: ScheduleIndex,
  startAt: number,
  force: boolean,
): ReachedLimit | undefined {
  if (!quotas) return undefined;
  const unlimited = indexSchedule({ ...schedule, counted: null }, startAt, startAt + 1);
  const slot = slotAt(unlimited, startAt, force);
  if (!slot?.available) return undefined;
  const { count, per } = quotas.ofItem(startAt);
  if (count === 0) return per === 'day' ? 'service_day_limit' : 'service_week_limit';
  const reached = (people ?? [])
    .filter(({ staffId }) => slot.teamIds.includes(staffId))
    .map(({ staffId }) => quotas.ofPerson(staffId, startAt))
    .find(left => left.count === 0);
  return reached?.per === 'week' ? 'staff_week_limit' : 'staff_day_limit';
}
