import type { Business } from '../../../business/business.entity.ts';
import type { Processing, Schedule, Span } from './schedule.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../../platform/lib/time/time.ts';
import { gridStarts } from './opening.ts';
import type { ScheduleIndex } from './schedule-index.ts';

/** The parameters of an availability query or booking. Instants are epoch milliseconds. */
export interface SlotRequest {
  /** The present row; for a booking, the locked one. */
  business: Business;
  /** The location of an existing booking, null for the main one. Otherwise it is where the business is, or the main one. */
  locationId?: string | null | undefined;
  itemId: string;
  /** One of the item's variants, if it has any. */
  variantId?: string | null | undefined;
  /** The requested staff member; null or undefined for anyone. */
  staffId?: string | null | undefined;
  now: number;
  /** The staff member to choose if they are free. */
  preferredStaffId?: string | null | undefined;
  /** The staff members who serve together with `staffId`, instead of any who are free; only valid with `staffId`. */
  extraStaffIds?: readonly string[] | undefined;
  /** Additional staff members to choose if they are free. */
  preferredExtraStaffIds?: readonly string[] | undefined;
  /** The staff member of the existing booking, who may keep it even if they are inactive now. */
  keptStaffId?: string | null | undefined;
  /** Appointments or a hold whose own places count as free. */
  ignoring?: string | readonly string[] | undefined;
  /** The only resources allowed among those to choose from. */
  resourceIds?: readonly string[] | undefined;
  /** The resources to choose if they are free. */
  preferredResourceIds?: readonly string[] | undefined;
  /** The duration and buffers of an existing booking, instead of the item's. */
  lengths?: Lengths | undefined;
}

/** The time that a booking occupies, in minutes, and the number of its staff. */
export interface Lengths {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  processing: Processing | null;
  staffCount: number;
  /** The staff member with whom the existing booking has this duration. */
  staffId?: string | null | undefined;
}

/**
 * Returns the span of bookings needed to check a start and choose its staff. A choice among several people needs their whole day;
 * otherwise only overlapping bookings matter.
 */
export function spanToChoose({ timezone }: Business, startAt: number, people: number): Span {
  if (people <= 1) return { from: startAt, to: startAt };
  const date = localDateOf(startAt, timezone);
  return {
    from: wallToInstant(date, '00:00', timezone),
    to: wallToInstant(addDays(date, 1), '00:00', timezone),
  };
}

/**
 * Returns the starts of an item in [from, to), which must be indexed. They come from its timetable, else from the grid of its
 * hours; sorted and unique.
 */
export function startsIn(
  { business }: Pick<Schedule, 'business'>,
  { classes, openings }: ScheduleIndex,
  from: number,
  to: number,
): number[] {
  if (!classes) return gridStarts(openings, business.slotStepMinutes, from, to);
  return [...classes.keys()].filter(startAt => startAt >= from && startAt < to);
}
