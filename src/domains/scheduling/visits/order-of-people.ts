import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { Schedule, Slot } from '../availability/calendar/schedule.ts';
import { rankedStaff } from '../availability/pick-staff.ts';

/**
 * Returns a function that lists the staff of a slot in the order of `pickStaff`. It caches the order of a local day. Except for
 * groups, that order is the same for all slots with the same staff.
 */
export function orderOfPeople(): (schedule: Schedule, slot: Slot) => readonly string[] {
  const ofPeople = new Map<string, OrderOfDay[]>();
  const ofSchedule = new Map<Schedule, OrderOfDay[]>();
  const daysOf = (schedule: Schedule) => {
    const people = staffIdsOf(schedule).join();
    const days = ofPeople.get(people) ?? [];
    ofPeople.set(people, days);
    ofSchedule.set(schedule, days);
    return days;
  };
  return (schedule, slot) => {
    if (schedule.item.groupSize > 1) return rankedStaff(schedule, slot, slot.staffIds);
    const days = ofSchedule.get(schedule) ?? daysOf(schedule);
    let day = days.find(({ from, to }) => slot.startAt >= from && slot.startAt < to);
    if (!day) days.push((day = orderOfDay(schedule, slot)));
    return day.order.filter(staffId => slot.teamIds.includes(staffId));
  };
}

/** The order of staff on a local day, from its first instant to that of the next day. */
interface OrderOfDay {
  readonly from: number;
  readonly to: number;
  readonly order: readonly string[];
}

function orderOfDay(schedule: Schedule, slot: Slot): OrderOfDay {
  const { timezone } = schedule.business;
  const date = localDateOf(slot.startAt, timezone);
  return {
    from: wallToInstant(date, '00:00', timezone),
    to: wallToInstant(addDays(date, 1), '00:00', timezone),
    order: rankedStaff(schedule, slot, staffIdsOf(schedule)),
  };
}

function staffIdsOf({ staff }: Schedule): string[] {
  return (staff ?? []).map(({ staffId }) => staffId);
}
