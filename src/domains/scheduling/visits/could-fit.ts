import type { Slot } from '../availability/calendar/schedule.ts';
import { startsAfter, takesDifferentTimes, type AskedVisit } from './visit-plan.ts';

const minute = 60_000;

/** Tells the slot of a step at a start with nothing of the visit booked; undefined outside the hours. */
export type SlotAlone = (step: number, startAt: number) => Slot | undefined;

/**
 * Makes the function that says whether a visit could begin at a start if its own bookings took nothing. They only take away
 * from each other, so what does not fit so cannot be placed. A group may take place only because of them, and where people
 * take different times it depends on the person what follows: such visits are left to be tried.
 */
export function couldFit(asked: AskedVisit, aloneAt: SlotAlone): (startAt: number) => boolean {
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
