import type { Schedule } from './schedule.ts';

/** Returns the planned duration of an item with a staff member, in minutes; without one, the longest duration. */
export function scheduledMinutes(
  { item, staff }: Pick<Schedule, 'item' | 'staff'>,
  staffId: string | null,
): number {
  const person = staff?.find(each => each.staffId === staffId);
  return person?.durationMinutes ?? item.durationMinutes;
}
