import type { WorkingHours } from '../../../business/working-hours.ts';
import type { ClassTime, LeastNumber } from '../../../catalog/items/timetable.ts';
import type { Absence } from '../../../business/periods/absences-between.ts';
import type { PlannedHours } from '../../../staff/rotas/hours-of-day.ts';
import type { Interval } from '../../../../platform/lib/time/intervals.ts';

/**
 * Everything that decides whether an item can be booked: instants are epoch milliseconds, durations minutes.
 */
export interface Schedule {
  business: {
    timezone: string;
    hours: WorkingHours;
    slotStepMinutes: number;
    minNoticeMinutes: number;
    horizonDays: number;
    /** The maximum number of simultaneous bookings; a group session counts as one. */
    ceiling: number;
    /** Whether it is the number of people, so that a booking counts only while somebody attends to it. */
    isCeilingOfPeople: boolean;
  };
  item: {
    itemId: string;
    /** The longest, where it takes another time with some people. */
    durationMinutes: number;
    bufferBeforeMinutes: number;
    bufferAfterMinutes: number;
    /** When the person is free for others, while everything else stays taken; null: never. */
    processing: Processing | null;
    /** How many people serve it together; 1 for a group. */
    staffCount: number;
    /** The hours in which it can be booked, beside the business's own; null: all of them. */
    hours: WorkingHours | null;
    /** The number of participants per start; 1 is not a group. */
    groupSize: number;
    /** The times at which it begins; null: at each step from opening. */
    timetable: readonly ClassTime[] | null;
    /** How many participants it takes for it to take place; null: any number. */
    least: LeastNumber | null;
  } & Quota;
  /** Who may serve it; null if nobody is assigned. A person without hours has the business's. */
  staff: Person[] | null;
  /** Who has to be among several people who serve it; null: anyone. */
  leadId: string | null;
  /** The resources of which the item needs one unit each. */
  resources: NeededResource[];
  /** The resources of which it needs so many units, whichever are free; the first ones are taken first. */
  choice: { units: number; resources: NeededResource[] } | null;
  /** Live appointments and holds, in any order. */
  busy: Busy[];
  /**
   * What limits of a day and a week count: live appointments and holds of the weeks around, and what the same call books
   * beside them; null: nothing is limited.
   */
  counted: { stored: readonly Counted[]; placed: readonly Busy[] } | null;
  /** How starts that leave a gap are treated, and the shortest service of each person, or of nobody, by its minutes; null: like others. */
  gaps: Gaps | null;
  now: number;
}

/** A time in which a resource cannot be used, and what for. */
interface BlockedTime extends Absence {
  reason: string | null;
}

/** A room, chair or machine; without hours it is there whenever it is not blocked. */
export interface NeededResource {
  resourceId: string;
  name: string;
  blocked: readonly BlockedTime[];
  units: number;
  hours: WorkingHours | null;
}

/** Gaps are to be avoided where possible, or always. */
interface Gaps {
  avoid: 'prefer' | 'always';
  shortestMinutes: ReadonlyMap<string | null, number>;
}

export interface Person extends PlannedHours, Quota {
  staffId: string;
  timeOff: readonly Absence[];
  /** How long it takes with them; left out: as long as the item. One who serves with others takes as long as they do. */
  durationMinutes?: number | undefined;
}

/** A part of a service in which its person is free, by its begin after the start and its length, in minutes. */
export interface Processing {
  afterMinutes: number;
  minutes: number;
}

/** What one live appointment or hold occupies; the interval includes the buffers it was made with. */
export interface Busy {
  itemId: string;
  startAt: number;
  occupiedFrom: number;
  occupiedTo: number;
  staffId: string | null;
  /** Who serves it with them. */
  extraStaffIds?: readonly string[];
  /** When its people are free. */
  processing?: Interval | undefined;
  /** As often as units of it are taken. */
  resourceIds: readonly string[];
  groupSize: number;
  participants: number;
  /** Whether the place is only held, so that it does not count towards the least number. */
  isHeld?: boolean | undefined;
}

/** At most so many bookings on a local day, and in a week from Monday on; null or left out: any number. */
export interface Quota {
  maxBookingsPerDay?: number | null | undefined;
  maxBookingsPerWeek?: number | null | undefined;
}

/** A stored booking or hold as limits of a day and a week count it. */
export interface Counted extends Pick<
  Busy,
  'itemId' | 'startAt' | 'staffId' | 'extraStaffIds' | 'groupSize'
> {
  /** Whether it is the booking that is being moved, which takes its own place again. */
  isOwn: boolean;
}

/** One start within the hours, free or full. Everyone in `staffIds` can take this booking. */
export interface Slot {
  startAt: number;
  /** With who of `staffIds` takes longest; if it is full, of those who are there. */
  endAt: number;
  staffIds: string[];
  /** Of whom some take it together with one of these; the same for who serves alone. */
  teamIds: string[];
  capacity: number;
  bookedCount: number;
  remainingCapacity: number;
  available: boolean;
  /** Whether it leaves a gap with everybody who could take it. */
  leavesGap: boolean;
  /** Those of `staffIds` with whom it leaves one. */
  gapStaffIds: readonly string[];
}

/** Local dates, both included. */
export interface Dates {
  first: string;
  last: string;
}

/** A range of time, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** A schedule with bookings that the same call makes beside those that are stored. */
export function withPlaced(
  schedule: Schedule,
  placed: readonly Busy[],
  busy: readonly Busy[] = schedule.busy,
): Schedule {
  const { counted } = schedule;
  return {
    ...schedule,
    busy: [...busy, ...placed],
    counted: counted && { ...counted, placed: [...counted.placed, ...placed] },
  };
}
