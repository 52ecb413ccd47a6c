import type { WorkingHours } from '../../../business/working-hours.ts';
import {
  type Covers,
  covers,
  intersect,
  type Interval,
  merge,
} from '../../../../platform/lib/time/intervals.ts';
import { type Load, loadsOf } from './occupancy.ts';
import { peakUse, type PeakUse, placesOfPeople } from './places-taken.ts';
import { type Classes, classesBetween } from './classes.ts';
import { type TakesPlace, takesPlaceWith } from './minimum-participants.ts';
import { gapReach } from './gap-reach.ts';
import { type Limit, limitsOf } from './limits.ts';
import { openingsAround, shiftsOf } from './opening.ts';
import { processingIn } from './rules-of.ts';
import { type Quotas, quotasOf } from './quotas.ts';
import type { NeededResource, Person, Schedule } from './schedule.ts';
import { absencesBetween } from '../../../business/periods/absences-between.ts';

const MINUTE = 60_000;

/** A schedule indexed for a range of starts, so that each start is checked quickly. */
export interface ScheduleIndex {
  /** The duration; the longest one if it depends on the staff member. */
  durationMs: number;
  /** The durations with its staff, ascending; only `durationMs` if there are no staff. */
  lengthsMs: readonly number[];
  bufferBeforeMs: number;
  bufferAfterMs: number;
  /** Begin and end of the processing time, relative to the start; both are the end of the service without processing. */
  pausedAfterMs: number;
  resumedAfterMs: number;
  groupSize: number;
  /** The number of staff who serve it together, and the one who must be among them. */
  staffCount: number;
  leadId: string | null;
  openings: Interval[];
  isOpen: Covers;
  people: Candidate[] | null;
  /** The capacity of the business first, then each required resource. */
  limits: Limit[];
  /** The resources to choose from, and the number of units to take from them. */
  choice: { units: number; limits: Limit[] } | null;
  /** The item's own group sessions by start. */
  sessions: Map<number, Load[]>;
  /** The starts of its timetable; null without one. */
  classes: Classes | null;
  takesPlace: TakesPlace;
  /** The daily and weekly limits; null if there are none. */
  quotas: Quotas | null;
  gaps: Schedule['gaps'];
  /** The time between two starts. */
  stepMs: number;
}

export interface Candidate {
  staffId: string;
  /** The duration with this staff member. */
  durationMs: number;
  isOnShift: Covers;
  peak: PeakUse;
}

/** Returns true if some people are enough to serve the item. */
export function isTeam(
  { staffCount, leadId }: ScheduleIndex,
  people: readonly Candidate[],
): boolean {
  if (people.length < staffCount) return false;
  return leadId === null || people.some(({ staffId }) => staffId === leadId);
}

/** Longer than the longest day, on which clocks go back. */
const dayAndMore = 36 * 60 * MINUTE;

/**
 * Returns every window in which the item can be booked, each with its own grid. A window of the item's own hours begins only once
 * the business is open. That can be since the day before.
 */
function openingsOf({ business, item }: Schedule, from: number, to: number): Interval[] {
  const { timezone } = business;
  if (!item.hours) return openingsAround(business.hours, timezone, from, to);
  const open = merge(openingsAround(business.hours, timezone, from - dayAndMore, to));
  return openingsAround(item.hours, item.hours.timezone ?? timezone, from, to).flatMap(each =>
    intersect(open, [each]),
  );
}

/** Indexes hours and occupancy for starts in [from, to). `loads` are those of the schedule’s bookings, if already computed. */
export function indexSchedule(
  schedule: Schedule,
  from: number,
  to: number,
  loads: readonly Load[] = loadsOf(schedule.busy),
): ScheduleIndex {
  const { business, item, staff, leadId } = schedule;
  const durationMs = item.durationMinutes * MINUTE;
  const { startAt: pausedAfterMs, endAt: resumedAfterMs } = processingIn(item, 0);
  const reach = gapReach(schedule.gaps, business);
  const since = from - reach;
  const until = to + durationMs + reach;
  const openings = openingsOf(schedule, since, until);
  const open = merge(openings);
  const known = new Map<WorkingHours, Covers>();
  // Rooms often have the same hours.
  const hoursOf = (hours: WorkingHours) => {
    const there = known.get(hours);
    if (there) return there;
    const zone = hours.timezone ?? business.timezone;
    const isThere = covers(merge(openingsAround(hours, zone, since, until)));
    known.set(hours, isThere);
    return isThere;
  };
  const thereOf = (resource: NeededResource) =>
    unlessBlocked(resource, resource.hours && hoursOf(resource.hours), {
      zone: business.timezone,
      from: since,
      to: until,
    });
  const shiftOf = (person: Person) => shiftsOf(person, { ...business, open }, since, until);
  const people = staff && candidatesOf(staff, loads, durationMs, shiftOf);
  const sessions = item.groupSize > 1 ? sessionsOf(item.itemId, loads) : new Map();
  return {
    durationMs,
    lengthsMs: people ? lengthsOf(people) : [durationMs],
    bufferBeforeMs: item.bufferBeforeMinutes * MINUTE,
    bufferAfterMs: item.bufferAfterMinutes * MINUTE,
    pausedAfterMs,
    resumedAfterMs,
    groupSize: item.groupSize,
    staffCount: item.staffCount,
    leadId,
    openings,
    isOpen: covers(open),
    people,
    ...limitsOf(schedule, loads, thereOf),
    sessions,
    classes: item.timetable && classesBetween(item.timetable, business.timezone, from, to),
    takesPlace: takesPlaceWith(schedule, sessions),
    quotas: quotasOf(schedule),
    gaps: schedule.gaps,
    stepMs: business.slotStepMinutes * MINUTE,
  };
}

function candidatesOf(
  staff: readonly Person[],
  loads: readonly Load[],
  usualMs: number,
  shiftOf: (person: Person) => readonly Interval[],
): Candidate[] {
  const taken = placesOfPeople(
    loads,
    staff.map(({ staffId }) => staffId),
  );
  return staff.map(person => {
    const { staffId, durationMinutes } = person;
    return {
      staffId,
      durationMs: durationMinutes === undefined ? usualMs : durationMinutes * MINUTE,
      isOnShift: covers(shiftOf(person)),
      peak: peakUse(taken.get(staffId)!),
    };
  });
}

function lengthsOf(people: readonly Candidate[]): number[] {
  return [...new Set(people.map(({ durationMs }) => durationMs))].toSorted((a, b) => a - b);
}

function sessionsOf(itemId: string, loads: readonly Load[]): Map<number, Load[]> {
  const own = loads.filter(load => load.groupSize > 1 && load.itemId === itemId);
  return Map.groupBy(own, load => load.startAt);
}

/**
 * Returns a function that tells if a resource is within its hours and not blocked, for times in [from, to]. Null if it is always
 * available.
 */
function unlessBlocked(
  { blocked }: NeededResource,
  isWithinHours: Covers | null,
  { zone, from, to }: { zone: string; from: number; to: number },
): Covers | null {
  const times = absencesBetween(blocked, zone, from, to);
  if (times.length === 0) return isWithinHours;
  return (startAt, endAt) =>
    (isWithinHours?.(startAt, endAt) ?? true) &&
    !times.some(time => time.startAt < endAt && startAt < time.endAt);
}
