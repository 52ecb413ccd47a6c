import type { WorkingHours } from '../../business/working-hours.ts';
import type { Interval } from '../../../platform/lib/intervals.ts';

/** All that decides whether an item can be booked: instants are epoch milliseconds, lengths minutes. */
export interface Schedule {
  business: {
    timezone: string;
    hours: WorkingHours;
    slotStepMinutes: number;
    minNoticeMinutes: number;
    horizonDays: number;
    /** How many bookings, a group counting once, may go on at the same time. */
    ceiling: number;
  };
  item: {
    itemId: string;
    durationMinutes: number;
    bufferBeforeMinutes: number;
    bufferAfterMinutes: number;
    /** How many participants share one start; 1 is no group. */
    groupSize: number;
  };
  /** Who may serve it; null when nobody is assigned. A person without hours keeps the business's. */
  staff: { staffId: string; hours: WorkingHours | null; timeOff: Interval[] }[] | null;
  /** Everything the item needs one unit of. */
  resources: { resourceId: string; units: number }[];
  /** Live appointments and holds, in any order. */
  busy: Busy[];
  now: number;
}

export type Person = NonNullable<Schedule['staff']>[number];

/** What one live appointment or hold takes; the buffers it was made with are in the occupied interval. */
export interface Busy {
  itemId: string;
  startAt: number;
  occupiedFrom: number;
  occupiedTo: number;
  staffId: string | null;
  resourceIds: readonly string[];
  groupSize: number;
  participants: number;
}

/** One start that the hours allow, free or full. Who is in `staffIds` can take this very booking. */
export interface Slot {
  startAt: number;
  endAt: number;
  staffIds: string[];
  capacity: number;
  bookedCount: number;
  remainingCapacity: number;
  available: boolean;
}
