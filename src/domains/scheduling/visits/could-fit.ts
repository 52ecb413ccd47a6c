import type { Schedule, Slot } from '../availability/calendar/schedule.ts';
import {
  type Placed,
  type RequestedVisit,
  startsAfter,
  takesDifferentTimes,
  type VisitStep,
} from './visit-plan.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { rankedStaff } from '../availability/pick-staff.ts';

const minute = 60_000;

/** Returns the slot of a step at a start without the visit's own bookings; undefined outside the hours. */
export type SlotAlone = (step: number, startAt: number) => Slot | undefined;

/**
 * Returns a function that tells if a visit could begin at a start, ignoring its own bookings. These only reduce capacity, so a
 * visit that fails here cannot be placed. Exceptions are groups, which may reach their minimum through these bookings, and
 * durations that depend on the staff member. For such visits the function always returns true.
 */
export function couldFit(asked: RequestedVisit, aloneAt: SlotAlone): (startAt: number) => boolean {
  const { steps } = asked;
  const isLeft = steps.some(step => step.schedule.item.groupSize > 1 || takesDifferentTimes(step));
  if (isLeft) return () => true;
  const known = steps.map(() => new Map<number, boolean>());

  function fits(step: number, startAt: number): boolean {
    let fit = known[step]!.get(startAt);
    if (fit === undefined) known[step]!.set(startAt, (fit = fitsAt(step, startAt)));
    return fit;
  }

  function fitsAt(step: number, startAt: number): boolean {
    const { people, schedule } = steps[step]!;
    const slot = aloneAt(step, startAt);
    if (!slot?.available || slot.remainingCapacity < people) return false;
    if (step + 1 === steps.length) return true;
    const endAt = startAt + schedule.item.durationMinutes * minute;
    return startsAfter(asked, step + 1, endAt).some(start => fits(step + 1, start));
  }

  return startAt => fits(0, startAt);
}

/**
 * Returns true if each booking takes one person, always for the same duration, and one place of the business. It has no resources
 * and no daily or weekly limits.
 */
export function isForOne(step: VisitStep): boolean {
  const { item, staff, resources, choice, counted } = step.schedule;
  const needsOne =
    staff !== null && item.staffCount === 1 && item.groupSize === 1 && !item.processing;
  const isPlain = resources.length === 0 && !choice && !counted;
  return needsOne && isPlain && !takesDifferentTimes(step);
}

/**
 * Returns a slot reduced by overlapping bookings of the same visit, if each of their services is for one person. Each takes one
 * person and at most one place, so nothing has to be counted again. The real capacity may be higher than returned.
 */
export function slotWithinVisit(slot: Slot, placed: readonly Placed[]): Slot {
  const staffIds = slot.staffIds.filter(id => !placed.some(({ staffId }) => staffId === id));
  const remainingCapacity = slot.remainingCapacity - placed.length;
  return { ...slot, staffIds, teamIds: staffIds, remainingCapacity };
}

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
