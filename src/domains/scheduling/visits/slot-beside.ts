import type { Slot } from '../availability/calendar/schedule.ts';
import { takesDifferentTimes, type Placed, type VisitStep } from './visit-plan.ts';

/** Whether each booking takes one person for as long as with anyone, a place of the business, and nothing else, without limits of a day and a week. */
export function isForOne(step: VisitStep): boolean {
  const { item, staff, resources, choice, counted } = step.schedule;
  const needsOne =
    staff !== null && item.staffCount === 1 && item.groupSize === 1 && !item.processing;
  const isPlain = resources.length === 0 && !choice && !counted;
  return needsOne && isPlain && !takesDifferentTimes(step);
}

/**
 * A slot with bookings of the same visit made that overlap it, where each of their services is for one person. Each takes its
 * person and one place at most, so that of more free places some are left, and nothing has to be counted anew. There may be more left than
 * it says.
 */
export function slotBeside(slot: Slot, placed: readonly Placed[]): Slot {
  const staffIds = slot.staffIds.filter(id => !placed.some(({ staffId }) => staffId === id));
  const remainingCapacity = slot.remainingCapacity - placed.length;
  return { ...slot, staffIds, teamIds: staffIds, remainingCapacity };
}
