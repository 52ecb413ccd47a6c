import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import {
  boundsOf,
  checkStart,
  pickResources,
  type StartCheck,
} from '../availability/availability.ts';
import { gapReach } from '../availability/calendar/gap-reach.ts';
import { processingIn, withoutRules } from '../availability/calendar/rules-of.ts';
import { scheduledMinutes } from '../availability/calendar/minimum-participants.ts';
import { loadsOf, type Load } from '../availability/calendar/occupancy.ts';
import { indexSchedule, type ScheduleIndex } from '../availability/calendar/schedule-index.ts';
import {
  withPlaced,
  type Busy,
  type Schedule,
  type Slot,
} from '../availability/calendar/schedule.ts';
import { startsIn } from '../availability/calendar/slot-request.ts';
import { slotAt } from '../availability/slot-at.ts';
import { couldFit, isForOne, orderOfPeople, type SlotAlone, slotWithinVisit } from './could-fit.ts';
import { teamOf } from './teams.ts';
import { visitPlacer, type Placing } from './place-visit.ts';
import type { Placed, SlotOfStep, VisitStep, RequestedVisit } from './visit-plan.ts';

const minute = 60_000;

/** Checks if a visit can begin at starts of one local day, by the function that decides single bookings. */
export interface VisitFinder {
  /** Returns the slots of the first service on that day, as for a single booking. */
  starts(): Iterable<Slot>;
  /**
   * Returns false only if the visit cannot be placed at a start. It is a quick check and may return true for an impossible start.
   */
  couldBeginAt(startAt: number): boolean;
  /** Returns the bookings of the visit, or the service that does not fit. */
  at(startAt: number): Placing;
}

/** Returns the maximum duration of a visit, including buffers and waits, in milliseconds. */
export function longestVisit({ steps, gapMinutes }: RequestedVisit): number {
  return steps.reduce((sum, { schedule: { item } }) => {
    const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = item;
    const minutes = durationMinutes + bufferBeforeMinutes + bufferAfterMinutes + gapMinutes;
    return sum + minutes * minute;
  }, 0);
}

/** Checks the start of a visit by the rules of its first service: grid, notice and horizon included. */
export function checkVisitStart(
  { steps }: RequestedVisit,
  startAt: number,
  options: { force: boolean },
): StartCheck {
  return checkStart(steps[0]!.schedule, startAt, options);
}

/** Indexes the local day for visits that begin on it. With `force`, hours and shifts are not checked. */
export function visitFinder(asked: RequestedVisit, date: string, force: boolean): VisitFinder {
  const { timezone } = asked.steps[0]!.schedule.business;
  const from = wallToInstant(date, '00:00', timezone);
  const midnight = wallToInstant(addDays(date, 1), '00:00', timezone);
  const to = midnight + longestVisit(asked);
  const busyIn = busyNear(asked, from, to);
  const days = asked.steps.map(step => dayOf(step, busyIn, { from, to, force }));
  const ordered = orderOfPeople();
  const orderOf = (step: number, slot: Slot) => ordered(days[step]!.schedule, slot);
  const aloneAt = slotsAlone(days, force);
  return {
    *starts() {
      const [{ schedule, index }] = days as [StepDay];
      for (const startAt of startsIn(schedule, index, from, midnight)) {
        const slot = aloneAt(0, startAt);
        if (slot) yield slot;
      }
    },
    couldBeginAt: couldFit(asked, aloneAt),
    at: visitPlacer(asked, slotsBeside(asked, days, aloneAt, force), orderOf),
  };
}

/** The calendar of a step on one day. */
interface StepDay {
  readonly schedule: Schedule;
  readonly index: ScheduleIndex;
  readonly earliest: number;
  readonly horizonEnd: number;
}

type BusyIn = (busy: Busy[]) => { busy: Busy[]; loads: readonly Load[] };

/** Returns a filter for the bookings that matter for a day. Services with the same bookings share the result. */
function busyNear({ steps }: RequestedVisit, from: number, to: number): BusyIn {
  const items = steps.map(({ schedule: { item } }) => item);
  const gap = Math.max(
    ...steps.map(({ schedule: { gaps, business } }) => gapReach(gaps, business)),
  );
  const before = from - Math.max(...items.map(item => item.bufferBeforeMinutes)) * minute - gap;
  const longest = Math.max(
    ...items.map(({ durationMinutes, bufferAfterMinutes }) => durationMinutes + bufferAfterMinutes),
  );
  const after = to + longest * minute + gap;
  const known = new Map<Busy[], ReturnType<BusyIn>>();
  return all => {
    const there = known.get(all);
    if (there) return there;
    const busy = all.filter(row => row.occupiedFrom < after && row.occupiedTo > before);
    const near = { busy, loads: loadsOf(busy) };
    known.set(all, near);
    return near;
  };
}

interface DayAsked {
  from: number;
  to: number;
  force: boolean;
}

function dayOf(
  { schedule: own }: VisitStep,
  busyIn: BusyIn,
  { from, to, force }: DayAsked,
): StepDay {
  const schedule = force ? withoutRules(own) : own;
  const { busy, loads } = busyIn(schedule.busy);
  const near = { ...schedule, busy };
  return {
    ...boundsOf(schedule),
    schedule: near,
    index: indexSchedule(near, from, to, loads),
  };
}

/** Returns the slots of the steps without the visit's own bookings, cached. */
function slotsAlone(days: readonly StepDay[], force: boolean): SlotAlone {
  const known = days.map(() => new Map<number, Slot | undefined>());
  return (step, startAt) => {
    const ofStep = known[step]!;
    if (!ofStep.has(startAt)) ofStep.set(startAt, slotOfDay(days[step]!, startAt, force));
    return ofStep.get(startAt);
  };
}

/**
 * Returns the slots of the steps, given the visit's own bookings. These are counted only where they overlap; elsewhere the slot
 * of the day is valid.
 */
function slotsBeside(
  { steps }: RequestedVisit,
  days: readonly StepDay[],
  aloneAt: SlotAlone,
  force: boolean,
): SlotOfStep {
  const isPlain = steps.every(step => isForOne(step));
  const most = Math.max(...steps.map(({ people }) => people));
  const reaches = steps.map(reachOf);
  return (step, startAt, placed) => {
    const day = days[step]!;
    const alone = aloneAt(step, startAt);
    const near = alone?.available && placed.length > 0 ? nearOf(placed, step, startAt) : [];
    const leansOn = (each: Placed) =>
      near.includes(each) && teamOf(each).some(id => alone!.teamIds.includes(id));
    if (near.length > 0 && isPlain && alone!.remainingCapacity >= near.length + most) {
      return { slot: slotWithinVisit(alone!, near), leansOn, resourcesOf: () => [] };
    }
    const beside = near.length > 0 ? withRows(day.schedule, startAt, rowsOf(steps, near)) : null;
    const resourcesOf = (staffId: string | null) =>
      pickResources(beside ?? day.schedule, startAt, {
        staffId,
        preferredIds: steps[step]!.preferredResourceIds ?? [],
        isForced: force,
      });
    if (!beside) return { slot: alone, leansOn, resourcesOf };
    const slot = slotAt(indexSchedule(beside, startAt, startAt + 1), startAt, force);
    return { slot, leansOn, resourcesOf };
  };

  /**
   * A group session lasts as long as its longest booking, so it can matter even without an overlap. Daily and weekly limits count
   * all bookings.
   */
  function nearOf(placed: readonly Placed[], step: number, startAt: number): readonly Placed[] {
    const { before, after, isGroup } = reaches[step]!;
    if (days[step]!.schedule.counted) return placed;
    return placed.filter(each => {
      const overlaps = each.occupiedFrom < startAt + after && each.occupiedTo > startAt - before;
      return overlaps || isGroup || reaches[each.step]!.isGroup;
    });
  }
}

/**
 * Returns the time that a booking of a step occupies before and after its start, in milliseconds. It uses the longest duration.
 */
function reachOf({ schedule }: VisitStep) {
  const { bufferBeforeMinutes, bufferAfterMinutes, groupSize } = schedule.item;
  return {
    before: bufferBeforeMinutes * minute,
    after: (scheduledMinutes(schedule, null) + bufferAfterMinutes) * minute,
    isGroup: groupSize > 1,
  };
}

/** Returns the slot of a step. Each service can have its own notice and horizon, even if it follows another one. */
function slotOfDay(day: StepDay, startAt: number, force: boolean): Slot | undefined {
  const isOffered = startAt >= day.earliest && startAt < day.horizonEnd;
  return force || isOffered ? slotAt(day.index, startAt, force) : undefined;
}

/** Returns the schedule around a start, including bookings of the visit itself. */
function withRows(schedule: Schedule, startAt: number, own: readonly Busy[]): Schedule {
  const near = schedule.busy.filter(row => isInReach(schedule, startAt, row));
  return withPlaced(schedule, own, near);
}

/** Returns true if a booking can affect a start of a service. A group booking can do so beyond its own time. */
function isInReach({ item, gaps, business }: Schedule, startAt: number, row: Busy): boolean {
  if (item.groupSize > 1 || row.groupSize > 1) return true;
  const gap = gapReach(gaps, business);
  const from = startAt - item.bufferBeforeMinutes * minute - gap;
  const to = startAt + (item.durationMinutes + item.bufferAfterMinutes) * minute + gap;
  return row.occupiedFrom < to && row.occupiedTo > from;
}

/** Returns the bookings of a visit as busy rows, as if they were stored. */
export function rowsOf(steps: RequestedVisit['steps'], placed: readonly Placed[]): Busy[] {
  return placed.map(each => {
    const { step, startAt, occupiedFrom, occupiedTo, staffId, extraStaffIds, resourceIds } = each;
    const { schedule } = steps[step]!;
    const { item } = schedule;
    const durationMinutes = scheduledMinutes(schedule, staffId);
    const processing = processingIn({ ...item, durationMinutes }, startAt);
    return {
      itemId: item.itemId,
      startAt,
      occupiedFrom,
      occupiedTo,
      staffId,
      ...(extraStaffIds.length > 0 && { extraStaffIds }),
      ...(processing.startAt < processing.endAt && { processing }),
      resourceIds,
      groupSize: item.groupSize,
      participants: 1,
    };
  });
}
