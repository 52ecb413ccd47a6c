import type { Slot } from '../availability/calendar/schedule.ts';
import {
  placedAt,
  startsAfter,
  takesDifferentTimes,
  type OrderOfPeople,
  type Placed,
  type SlotOfStep,
  type RequestedVisit,
} from './visit-plan.ts';
import { teamsOf } from './teams.ts';

/**
 * The bookings of a visit that fits, or its first service that does not. `isFull` tells if that service is full, not outside the
 * hours.
 */
export type Placing =
  | { placed: readonly Placed[]; stuck?: never }
  | { placed?: never; stuck: { step: number; isFull: boolean } };

/** One booking of a visit that is to be placed. */
interface Wanted {
  readonly step: number;
  /** The index of the person within the group that gets the service. */
  readonly member: number;
  readonly differs: boolean;
}

/**
 * Returns a function that finds the bookings of a visit that begins at a start. Each service follows the one before as soon as it
 * fits, with the same staff member if possible. All combinations that could matter are tried, so only impossible visits are
 * refused.
 */
export function visitPlacer(
  asked: RequestedVisit,
  slotOf: SlotOfStep,
  orderOf: OrderOfPeople,
): (startAt: number) => Placing {
  const bookings = asked.steps.flatMap((each, step) => {
    const differs = takesDifferentTimes(each);
    return Array.from({ length: each.people }, (_, member) => ({ step, member, differs }));
  });
  return startAt => placeVisit(asked, bookings, startAt, slotOf, orderOf);
}

function placeVisit(
  asked: RequestedVisit,
  bookings: readonly Wanted[],
  startAt: number,
  slotOf: SlotOfStep,
  orderOf: OrderOfPeople,
): Placing {
  const { steps } = asked;
  const placed: Placed[] = [];
  /** True for each booking whose staff conflicted with a later booking. */
  const mattered: boolean[] = [];
  let stuck = { step: 0, isFull: false };

  function place(at: number): boolean {
    return at === bookings.length || startsOf(at).some(start => placeAt(at, start));
  }

  function startsOf(at: number): readonly number[] {
    if (at === 0) return [startAt];
    const { step, member } = bookings[at]!;
    if (member > 0) return [placed[at - 1]!.startAt];
    // A group stays together.
    const before = placed.slice(at - steps[step - 1]!.people, at);
    return startsAfter(asked, step, Math.max(...before.map(({ endAt }) => endAt)));
  }

  function placeAt(at: number, start: number): boolean {
    const { step, member, differs } = bookings[at]!;
    const { slot, leansOn, resourcesOf } = slotOf(step, start, placed);
    for (let earlier = 0; earlier < placed.length; earlier += 1) {
      if (leansOn(placed[earlier]!)) mattered[earlier] = true;
    }
    noteStuck(step, slot !== undefined);
    if (!slot?.available) return false;
    // If durations depend on the staff, the remaining capacity depends on the choice.
    if (!differs && slot.remainingCapacity < steps[step]!.people - member) return false;
    for (const [staffId = null, ...extraStaffIds] of choicesOf(at, slot)) {
      mattered[at] = differs;
      const who = { staffId, extraStaffIds, resourceIds: resourcesOf(staffId) };
      placed[at] = placedAt(steps[step]!, step, start, who);
      if (place(at + 1)) return true;
      placed.length = at;
      // Another staff member would not help either.
      if (!mattered[at]) return false;
    }
    return false;
  }

  /**
   * Returns the possible staff in order. First come the previous staff of a moved visit and the staff of the service before. The
   * others follow in the order of a single booking.
   */
  function choicesOf(at: number, slot: Slot): Iterable<readonly string[]> {
    const { step, member } = bookings[at]!;
    const { schedule, preferred } = steps[step]!;
    if (schedule.staff === null) return [[]];
    const wanted = [...(preferred?.[member] ?? []), placed[at - 1]?.staffId].filter(
      id => id != null && slot.teamIds.includes(id),
    );
    const order = orderOf(step, slot);
    const isFirst = wanted.length === 0 || (wanted.length === 1 && wanted[0] === order[0]);
    const all = isFirst ? order : [...new Set([...wanted, ...order] as string[])];
    return teamsOf(steps[step]!, slot, all);
  }

  function noteStuck(step: number, isFull: boolean): void {
    if (step > stuck.step) stuck = { step, isFull };
    else if (step === stuck.step) stuck.isFull ||= isFull;
  }

  return place(0) ? { placed } : { stuck };
}
