import type { Business } from '../../business/business.entity.ts';
import type { SlotRequest } from '../availability/calendar/slot-request.ts';

/** A requested service of a visit, with the number of people who get it. */
export interface PartRequest extends Pick<
  SlotRequest,
  | 'itemId'
  | 'variantId'
  | 'staffId'
  | 'preferredStaffId'
  | 'keptStaffId'
  | 'preferredExtraStaffIds'
  | 'preferredResourceIds'
  | 'lengths'
> {
  people: number;
  /** The present staff of each person. */
  preferred?: readonly (readonly string[])[];
}

/** The parameters of a search for visits, or of a visit to book. Instants are epoch milliseconds. */
export interface VisitRequest {
  /** The present row; for a booking, the locked one. */
  business: Business;
  parts: readonly PartRequest[];
  now: number;
  /** Appointments whose own places count as free. */
  ignoring?: readonly string[];
}

/** A visit that begins at a start. */
export interface VisitStart extends VisitRequest {
  startAt: number;
  /** Skips the checks of hours, grid and notice, but never capacity. */
  force: boolean;
}
