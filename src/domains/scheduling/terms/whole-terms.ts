import type { Business } from '../../business/business.entity.ts';
import type { BookedTerms } from './booked-terms.ts';

/** The terms of bookings that are made together. Instants are epoch milliseconds, money is in minor units. */
export interface WholeTerms {
  business: Business;
  /** The terms of each booking. */
  parts: readonly PartTerms[];
  /** The start; null if it is not known yet. */
  startAt: number | null;
}

export interface PartTerms extends BookedTerms {
  priceMinor: number;
  /** True if the price depends on the staff member. */
  varies: boolean;
  cancelCutoffMinutes: number;
}
