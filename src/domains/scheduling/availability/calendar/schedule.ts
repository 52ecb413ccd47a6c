import type { WorkingHours } from '../../../business/working-hours.ts';
import type { ClassTime, MinimumParticipants } from '../../../catalog/items/timetable.ts';
import type { Absence } from '../../../business/periods/absences-between.ts';
import type { PlannedHours } from '../../../staff/rotas/find-rota.ts';
import type { Interval } from '../../../../platform/lib/time/intervals.ts';

/** Everything that decides if an item can be booked. Instants are epoch milliseconds, durations minutes. */
export interface Schedule {
  business: {
    timezone: string;
    hours: WorkingHours;
    slotStepMinutes: number;
    minNoticeMinutes: number;
    horizonDays: number;
    /** The maximum number of simultaneous bookings; a group session counts as one. */
    ceiling: number;
    /** True if the maximum is the number of staff, so that a booking counts only while staff attend to it. */
    isCeilingOfPeople: boolean;
  };
  item: {
    itemId: string;
    /** The duration; the longest one if it depends on the staff member. */
    durationMinutes: number;
    bufferBeforeMinutes: number;
    bufferAfterMinutes: number;
    /** The time in which the staff member is free, while everything else stays occupied; null if none. */
    processing: Processing | null;
    /** The number of staff who serve it together; 1 for a group. */
    staffCount: number;
    /** The hours in which it can be booked, within the business's own; null for no further limit. */
    hours: WorkingHours | null;
    /** The number of participants per start; 1 is not a group. */
    groupSize: number;
    /** The start times; null for each step from opening. */
    timetable: readonly ClassTime[] | null;
    /** The minimum number of participants; null if there is none. */
    minimumParticipants: MinimumParticipants | null;
  } & Quota;
  /** Staff who may serve it; null if none are assigned. A person without hours has the business's. */
  staff: Person[] | null;
  /** The staff member who must be in the team; null for anyone. */
  leadId: string | null;
  /** The resources of which the item needs one unit each. */
  resources: NeededResource[];
  /** The resources to choose from, in order of preference, and the number of units needed from them. */
  choice: { units: number; resources: NeededResource[] } | null;
  /** Live appointments and holds, in any order. */
  busy: Busy[];
  /**
   * The bookings counted by daily and weekly limits; null without limits. They are live appointments and holds of the weeks
   * around, plus those of the same call.
   */
  counted: { stored: readonly Counted[]; placed: readonly Busy[] } | null;
  /**
   * The treatment of starts that leave a gap, with the shortest service of each person or of none, in minutes. Null if gaps do
   * not matter.
   */
  gaps: Gaps | null;
  now: number;
}

/** A time in which a resource cannot be used, with its reason. */
interface BlockedTime extends Absence {
  reason: string | null;
}

/** A room, chair or machine. Without hours it is always available unless blocked. */
export interface NeededResource {
  resourceId: string;
  name: string;
  blocked: readonly BlockedTime[];
  units: number;
  hours: WorkingHours | null;
}

/** Settings for gaps: avoid them if possible, or always. */
interface Gaps {
  avoid: 'prefer' | 'always';
  shortestMinutes: ReadonlyMap<string | null, number>;
}

export interface Person extends PlannedHours, Quota {
  staffId: string;
  timeOff: readonly Absence[];
  /** The duration with this person; undefined for that of the item. A person in a team takes as long as the team. */
  durationMinutes?: number | undefined;
}

/** A part of a service in which its staff member is free. Its begin after the start and its length are in minutes. */
export interface Processing {
  afterMinutes: number;
  minutes: number;
}

/** The time and resources of one live appointment or hold. The interval includes the buffers it was made with. */
export interface Busy {
  itemId: string;
  startAt: number;
  occupiedFrom: number;
  occupiedTo: number;
  staffId: string | null;
  /** Further staff members who serve it. */
  extraStaffIds?: readonly string[];
  /** The processing time, in which its staff are free. */
  processing?: Interval | undefined;
  /** The ids of its resources; an id is repeated for each unit. */
  resourceIds: readonly string[];
  groupSize: number;
  participants: number;
  /** True for a hold, which does not count towards the minimum number of participants. */
  isHeld?: boolean | undefined;
  /** True for a booking at another location, which takes no capacity here. */
  isElsewhere?: boolean | undefined;
}

/** The maximum number of bookings on a local day, and in a week from Monday on. Null or undefined means no limit. */
export interface Quota {
  maxBookingsPerDay?: number | null | undefined;
  maxBookingsPerWeek?: number | null | undefined;
}

/** A stored booking or hold, as counted by daily and weekly limits. */
export interface Counted extends Pick<
  Busy,
  'itemId' | 'startAt' | 'staffId' | 'extraStaffIds' | 'groupSize'
> {
  /** True for the booking being moved, which takes its own place again. */
  isOwn: boolean;
}

/** One start within the hours, free or full. Everyone in `staffIds` can take this booking. */
export interface Slot {
  startAt: number;
  /** The end with the slowest of `staffIds`; for a full slot, of the staff on shift. */
  endAt: number;
  staffIds: string[];
  /** Staff who can take the booking in a team with one of `staffIds`. Equal to `staffIds` if one person serves alone. */
  teamIds: string[];
  capacity: number;
  bookedCount: number;
  remainingCapacity: number;
  available: boolean;
  /** True if it leaves a gap with everybody who could take it. */
  leavesGap: boolean;
  /** The staff among `staffIds` for whom it leaves a gap. */
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

/** Returns a schedule that also contains bookings placed by the same call. */
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
