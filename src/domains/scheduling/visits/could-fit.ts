import type { Slot } from '../availability/calendar/schedule.ts';
import { startsAfter, takesDifferentTimes, type RequestedVisit } from './visit-plan.ts';

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
