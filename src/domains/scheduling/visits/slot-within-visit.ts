import type { Slot } from '../availability/calendar/schedule.ts';
import { takesDifferentTimes, type Placed, type VisitStep } from './visit-plan.ts';

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
