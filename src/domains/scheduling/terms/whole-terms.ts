import type { Business } from '../../business/business.entity.ts';
import type { BookedTerms } from './booked-terms.ts';

/** The terms of bookings that are made together. Instants are epoch milliseconds, money is in minor units. */
export interface WholeTerms {
  business: Business;
  /** One for each booking. */
  parts: readonly PartTerms[];
  /** Null: not known yet. */
  startAt: number | null;
}

export interface PartTerms extends BookedTerms {
  priceMinor: number;
  /** Whether it costs more with others who could serve it. */
  varies: boolean;
  cancelCutoffMinutes: number;
}
