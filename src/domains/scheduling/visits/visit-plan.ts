import { classesBetween } from '../availability/calendar/classes.ts';
import { scheduledMinutes } from '../availability/calendar/minimum-participants.ts';
import type { Schedule, Slot } from '../availability/calendar/schedule.ts';

/** One service of a visit, with everything that decides if it can be booked. */
export interface VisitStep {
  readonly schedule: Schedule;
  /** The number of people who get it at the same time. */
  readonly people: number;
  /** The preferred staff for each person: all who served them before the visit is moved. */
  readonly preferred?: readonly (readonly string[])[];
  /** The preferred ones of the resources to choose from. */
  readonly preferredResourceIds?: readonly string[] | undefined;
}

/** A requested visit: its services one after another. */
export interface RequestedVisit {
  /** The services in order; at least one. */
  readonly steps: readonly VisitStep[];
  /** The longest wait of the client between two services, besides their buffers, in minutes. */
  readonly gapMinutes: number;
}

/** One booking of a visit. Instants are epoch milliseconds. */
export interface Placed {
  /** The index of its service. */
  readonly step: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly staffId: string | null;
  /** Further staff members who serve it. */
  readonly extraStaffIds: readonly string[];
  readonly resourceIds: readonly string[];
}

/** Returns the slot of a step at a start, given some bookings of the same visit; undefined outside the hours. */
export type SlotOfStep = (
  step: number,
  startAt: number,
  placed: readonly Placed[],
) => {
  slot: Slot | undefined;
  leansOn: (placed: Placed) => boolean;
  /** Returns the resources of a booking with a staff member, including a choice where needed. */
  resourcesOf: (staffId: string | null) => readonly string[];
};

/** Returns the order in which staff are tried for a step at a slot. */
export type OrderOfPeople = (step: number, slot: Slot) => readonly string[];

const minute = 60_000;
const fiveMinutes = 5 * minute;

/** Returns true if the duration of a step depends on the staff member. */
export function takesDifferentTimes({ schedule: { item, staff } }: VisitStep): boolean {
  return (staff ?? []).some(
    ({ durationMinutes }) => (durationMinutes ?? item.durationMinutes) !== item.durationMinutes,
  );
}

/** Returns the booking of a step at a start, with the duration of its staff member. */
export function placedAt(
  { schedule }: VisitStep,
  step: number,
  startAt: number,
  who: Pick<Placed, 'staffId' | 'extraStaffIds' | 'resourceIds'>,
): Placed {
  const { item } = schedule;
  const endAt = startAt + scheduledMinutes(schedule, who.staffId) * minute;
  return {
    step,
    startAt,
    endAt,
    occupiedFrom: startAt - item.bufferBeforeMinutes * minute,
    occupiedTo: endAt + item.bufferAfterMinutes * minute,
    ...who,
  };
}

/**
 * Returns the possible starts of a step after the end of the one before, up to the longest allowed wait. They are at once, each
 * five minutes, right after both buffers, and at the starts of its timetable.
 */
export function startsAfter(asked: RequestedVisit, step: number, endAt: number): number[] {
  const { business, item } = asked.steps[step]!.schedule;
  const waits = waitsBefore(asked, step);
  const starts = waits.map(wait => endAt + wait);
  if (!item.timetable) return starts;
  const until = endAt + longestWait(asked, step) + 1;
  const classes = classesBetween(item.timetable, business.timezone, endAt, until);
  return [...new Set([...starts, ...classes.keys()])].sort((a, b) => a - b);
}

/** Cached waits of each step of a visit, which are the same for all starts. */
const knownWaits = new WeakMap<RequestedVisit, (readonly number[])[]>();

/** Returns the possible waits before a step, in milliseconds, shortest first. */
function waitsBefore(asked: RequestedVisit, step: number): readonly number[] {
  let ofSteps = knownWaits.get(asked);
  if (!ofSteps) knownWaits.set(asked, (ofSteps = []));
  return (ofSteps[step] ??= findWaits(asked, step));
}

function findWaits(asked: RequestedVisit, step: number): number[] {
  const waits = new Set([buffersBefore(asked, step)]);
  const longest = longestWait(asked, step);
  for (let wait = 0; wait <= longest; wait += fiveMinutes) waits.add(wait);
  return [...waits].sort((a, b) => a - b);
}

function longestWait(asked: RequestedVisit, step: number): number {
  return buffersBefore(asked, step) + asked.gapMinutes * minute;
}

/** Returns the buffers between a step and the one before. */
function buffersBefore({ steps }: RequestedVisit, step: number): number {
  const { bufferAfterMinutes } = steps[step - 1]!.schedule.item;
  return (bufferAfterMinutes + steps[step]!.schedule.item.bufferBeforeMinutes) * minute;
}
