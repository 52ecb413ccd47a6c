import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { minutesWith } from '../../../catalog/items/staff-terms.ts';
import type { Schedule } from './schedule.ts';
import type { Lengths } from './slot-request.ts';

/**
 * Returns the staff with their durations, and the longest duration. A team serves for the longest. An existing booking keeps its
 * length with everybody who is as fast as its own staff member.
 */
export function timedPeople(
  item: CatalogItem,
  people: Schedule['staff'],
  { durationMinutes: usual, staffCount }: Lengths,
  booked: Lengths | undefined,
): { people: Schedule['staff']; durationMinutes: number } {
  const isSame = !people || !item.staffTerms || (booked && staffCount > 1);
  if (isSame) return { people, durationMinutes: usual };
  const minutesOf = (staffId: string | null) => minutesWith(item, staffId);
  const lengths = people.map(({ staffId }) => {
    const isKept = booked && minutesOf(staffId) === minutesOf(booked.staffId ?? null);
    return isKept ? usual : minutesOf(staffId);
  });
  const durationMinutes = lengths.length > 0 ? Math.max(...lengths) : usual;
  if (staffCount > 1 || lengths.every(each => each === durationMinutes)) {
    return { people, durationMinutes };
  }
  const timed = people.map((person, place) => ({ ...person, durationMinutes: lengths[place] }));
  return { people: timed, durationMinutes };
}
