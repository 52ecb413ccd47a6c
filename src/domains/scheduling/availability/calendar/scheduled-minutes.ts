import type { Schedule } from './schedule.ts';

/** How long a scheduled item takes with a person, in minutes, as it is planned; with nobody in particular, as long as it takes at most. */
export function scheduledMinutes(
  { item, staff }: Pick<Schedule, 'item' | 'staff'>,
  staffId: string | null,
): number {
  const person = staff?.find(each => each.staffId === staffId);
  return person?.durationMinutes ?? item.durationMinutes;
}
