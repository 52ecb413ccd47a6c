import type { Slot } from '../availability/calendar/schedule.ts';
import {
  placedAt,
  startsAfter,
  takesDifferentTimes,
  type OrderOfPeople,
  type Placed,
  type SlotOfStep,
  type AskedVisit,
} from './visit-plan.ts';
import { teamsOf } from './teams.ts';

/** A visit that fits, or the first of its services that does not: whether it is taken then, or outside of hours. */
export type Placing =
  | { placed: readonly Placed[]; stuck?: never }
  | { placed?: never; stuck: { step: number; isFull: boolean } };

/**
 * Finds the bookings of a visit that begins at a start: each service as soon after the one before as it fits, by the same
 * person if possible. Everything is tried that could make a difference, so that a visit is refused only if it cannot be.
 */
export function placeVisit(
  asked: AskedVisit,
  startAt: number,
  slotOf: SlotOfStep,
  orderOf: OrderOfPeople,
): Placing {
  const { steps } = asked;
  const bookings = steps.flatMap(({ people }, step) =>
    Array.from({ length: people }, (_, member) => ({ step, member })),
  );
  const placed: Placed[] = [];
  /** Of each booking, whether who has it stood in the way of a later one. */
  const mattered: boolean[] = [];
  let stuck = { step: 0, isFull: false };

  function place(at: number): boolean {
    return at === bookings.length || startsOf(at).some(start => placeAt(at, start));
  }

  function startsOf(at: number): readonly number[] {
    if (at === 0) return [startAt];
    const { step, member } = bookings[at]!;
    if (member > 0) return [placed[at - 1]!.startAt];
    // A party goes on together.
    const before = placed.slice(at - steps[step - 1]!.people, at);
    return startsAfter(asked, step, Math.max(...before.map(({ endAt }) => endAt)));
  }

  function placeAt(at: number, start: number): boolean {
    const { step, member } = bookings[at]!;
    const { slot, leansOn, resourcesOf } = slotOf(step, start, placed);
    for (const [earlier, each] of placed.entries()) {
      if (leansOn(each)) mattered[earlier] = true;
    }
    noteStuck(step, slot !== undefined);
    if (!slot?.available) return false;
    const differs = takesDifferentTimes(steps[step]!);
    // Where people take different times, what is left depends on who is chosen.
    if (!differs && slot.remainingCapacity < steps[step]!.people - member) return false;
    for (const [staffId = null, ...extraStaffIds] of choicesOf(at, slot)) {
      mattered[at] = differs;
      const who = { staffId, extraStaffIds, resourceIds: resourcesOf(staffId) };
      placed[at] = placedAt(steps[step]!, step, start, who);
      if (place(at + 1)) return true;
      placed.length = at;
      // Nobody else in their place would help.
      if (!mattered[at]) return false;
    }
    return false;
  }

  /** Who served before, who serves the service before, then everybody as a single booking would choose. */
  function choicesOf(at: number, slot: Slot): Iterable<readonly string[]> {
    const { step, member } = bookings[at]!;
    const { schedule, preferred } = steps[step]!;
    if (schedule.staff === null) return [[]];
    const wanted = [...(preferred?.[member] ?? []), placed[at - 1]?.staffId].filter(
      id => id != null && slot.teamIds.includes(id),
    );
    const order = new Set([...wanted, ...orderOf(step, slot)]) as Set<string>;
    return teamsOf(steps[step]!, slot, [...order]);
  }

  function noteStuck(step: number, isFull: boolean): void {
    if (step > stuck.step) stuck = { step, isFull };
    else if (step === stuck.step) stuck.isFull ||= isFull;
  }

  return place(0) ? { placed } : { stuck };
}
