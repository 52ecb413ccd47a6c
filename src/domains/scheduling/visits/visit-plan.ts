import { classesBetween } from '../availability/calendar/classes.ts';
import { scheduledMinutes } from '../availability/calendar/scheduled-minutes.ts';
import type { Schedule, Slot } from '../availability/calendar/schedule.ts';

/** One service of a visit, with everything that decides whether it can be booked. */
export interface VisitStep {
  readonly schedule: Schedule;
  /** How many have it, side by side. */
  readonly people: number;
  /** Who is chosen for each of these if they are free: all who served them before the visit is moved. */
  readonly preferred?: readonly (readonly string[])[];
  /** What is chosen of resources to choose from, if it is free. */
  readonly preferredResourceIds?: readonly string[] | undefined;
}

/** A visit to be found: its services one after another. */
export interface AskedVisit {
  /** In their order; at least one. */
  readonly steps: readonly VisitStep[];
  /** How long its client may wait between two services, beside their buffers. */
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
  /** Who serves it together with them. */
  readonly extraStaffIds: readonly string[];
  readonly resourceIds: readonly string[];
}

/** Tells the slot of a step at a start, with some bookings of the same visit made; undefined outside the hours. */
export type SlotOfStep = (
  step: number,
  startAt: number,
  placed: readonly Placed[],
) => {
  slot: Slot | undefined;
  leansOn: (placed: Placed) => boolean;
  /** What a booking of a person takes, with a choice made where there is one. */
  resourcesOf: (staffId: string | null) => readonly string[];
};

/** Tells in which order people are tried for a step at a slot. */
export type OrderOfPeople = (step: number, slot: Slot) => readonly string[];

const minute = 60_000;
const fiveMinutes = 5 * minute;

/** Whether it depends on the person when a step ends. */
export function takesDifferentTimes({ schedule: { item, staff } }: VisitStep): boolean {
  return (staff ?? []).some(
    ({ durationMinutes }) => (durationMinutes ?? item.durationMinutes) !== item.durationMinutes,
  );
}

/** What one booking of a step occupies at a start, for as long as it takes with its person. */
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
 * The starts that a step may have after the end of the one before: at once, each five minutes, right after the buffers of
 * both, and when its timetable says, until the wait is longer than allowed.
 */
export function startsAfter(asked: AskedVisit, step: number, endAt: number): number[] {
  const { business, item } = asked.steps[step]!.schedule;
  const waits = waitsBefore(asked, step);
  const starts = waits.map(wait => endAt + wait);
  if (!item.timetable) return starts;
  const until = endAt + longestWait(asked, step) + 1;
  const classes = classesBetween(item.timetable, business.timezone, endAt, until);
  return [...new Set([...starts, ...classes.keys()])].sort((a, b) => a - b);
}

/** Of each visit, how long each of its steps may wait: the same for all starts that are tried. */
const knownWaits = new WeakMap<AskedVisit, (readonly number[])[]>();

/** How long a step may wait after the one before, in milliseconds, the shortest first. */
function waitsBefore(asked: AskedVisit, step: number): readonly number[] {
  let ofSteps = knownWaits.get(asked);
  if (!ofSteps) knownWaits.set(asked, (ofSteps = []));
  return (ofSteps[step] ??= findWaits(asked, step));
}

function findWaits(asked: AskedVisit, step: number): number[] {
  const waits = new Set([buffersBefore(asked, step)]);
  const longest = longestWait(asked, step);
  for (let wait = 0; wait <= longest; wait += fiveMinutes) waits.add(wait);
  return [...waits].sort((a, b) => a - b);
}

function longestWait(asked: AskedVisit, step: number): number {
  return buffersBefore(asked, step) + asked.gapMinutes * minute;
}

/** The buffers between a step and the one before. */
function buffersBefore({ steps }: AskedVisit, step: number): number {
  const { bufferAfterMinutes } = steps[step - 1]!.schedule.item;
  return (bufferAfterMinutes + steps[step]!.schedule.item.bufferBeforeMinutes) * minute;
}
