import type { Covers, Interval } from '../../../../platform/lib/time/intervals.ts';
import { covers, merge } from '../../../../platform/lib/time/intervals.ts';
import type { Load, PeakUse, Timeline } from './occupancy.ts';
import { loadsOf, peakUse, timelineOf } from './occupancy.ts';
import { openingsAround, shiftsOf } from './opening.ts';
import type { Person, Schedule } from './schedule.ts';

const MINUTE = 60_000;

/** A schedule indexed for a range of starts, so that each start is checked quickly. */
export interface ScheduleIndex {
  durationMs: number;
  bufferBeforeMs: number;
  bufferAfterMs: number;
  groupSize: number;
  openings: Interval[];
  isOpen: Covers;
  people: Candidate[] | null;
  /** The ceiling first, then each linked resource. */
  limits: Limit[];
  /** The item's own group sessions by start. */
  sessions: Map<number, Load[]>;
}

export interface Candidate {
  staffId: string;
  isOnShift: Covers;
  peak: PeakUse;
}

interface Limit {
  units: number;
  peak: PeakUse;
  holds: (load: Load) => boolean;
}

/** Indexes hours and occupancy for starts in [from, to). */
export function indexSchedule(schedule: Schedule, from: number, to: number): ScheduleIndex {
  const { business, item, staff } = schedule;
  const durationMs = item.durationMinutes * MINUTE;
  const until = to + durationMs;
  const loads = loadsOf(schedule.busy);
  const timeline = timelineOf(loads);
  const openings = openingsAround(business.hours, business.timezone, from, until);
  const open = merge(openings);
  const shiftOf = (person: Person) => shiftsOf(person, open, business.timezone, from, until);
  return {
    durationMs,
    bufferBeforeMs: item.bufferBeforeMinutes * MINUTE,
    bufferAfterMs: item.bufferAfterMinutes * MINUTE,
    groupSize: item.groupSize,
    openings,
    isOpen: covers(open),
    people: staff && candidatesOf(staff, timeline, shiftOf),
    limits: limitsOf(schedule, timeline),
    sessions: item.groupSize > 1 ? sessionsOf(item.itemId, loads) : new Map(),
  };
}

function candidatesOf(
  staff: readonly Person[],
  { byFrom, byTo }: Timeline,
  shiftOf: (person: Person) => readonly Interval[],
): Candidate[] {
  const begins = Map.groupBy(byFrom, load => load.staffId);
  const ends = Map.groupBy(byTo, load => load.staffId);
  return staff.map(person => {
    const { staffId } = person;
    const own = { byFrom: begins.get(staffId) ?? [], byTo: ends.get(staffId) ?? [] };
    return { staffId, isOnShift: covers(shiftOf(person)), peak: peakUse(own) };
  });
}

function limitsOf(schedule: Schedule, timeline: Timeline): Limit[] {
  const ceiling = { units: schedule.business.ceiling, peak: peakUse(timeline), holds: () => true };
  const resources = schedule.resources.map(({ resourceId, units }) => {
    const holds = (load: Load) => load.resourceIds.includes(resourceId);
    const own = { byFrom: timeline.byFrom.filter(holds), byTo: timeline.byTo.filter(holds) };
    return { units, peak: peakUse(own), holds };
  });
  return [ceiling, ...resources];
}

function sessionsOf(itemId: string, loads: readonly Load[]): Map<number, Load[]> {
  const own = loads.filter(load => load.groupSize > 1 && load.itemId === itemId);
  return Map.groupBy(own, load => load.startAt);
}
