import type { Schedule } from './schedule.ts';

/** How long an item takes with a person, in minutes; with nobody in particular, as long as it takes at most. */
export function minutesWith(
  { item, staff }: Pick<Schedule, 'item' | 'staff'>,
  staffId: string | null,
): number {
  const person = staff?.find(each => each.staffId === staffId);
  return person?.durationMinutes ?? item.durationMinutes;
}
