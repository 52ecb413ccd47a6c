import { indexSchedule, type ScheduleIndex } from './calendar/schedule-index.ts';
import type { Schedule } from './calendar/schedule.ts';
import { slotAt } from './slot-at.ts';

/** A daily or weekly limit that is reached, of the item or of all staff who would be free. */
export type ReachedLimit =
  | 'service_day_limit'
  | 'service_week_limit'
  | 'staff_day_limit'
  | 'staff_week_limit';

/** Returns the limit that makes a start full; undefined if it is occupied anyway. */
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
