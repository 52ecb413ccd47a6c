import type { Rule } from '../rules/choose-rate.ts';
import type { Sale } from './reckon-commission.ts';

/** What somebody has of the entries of a line or a visit: their sums, and the rate of the first one. */
export interface Earned {
  readonly staffId: string;
  readonly quantity: number;
  readonly baseMinor: number;
  readonly amountMinor: number;
  readonly ppm: number | null;
  readonly fixedMinor: number | null;
}

/** A line of an order, or a visit that was sold by itself, as far as commissions depend on it. */
export interface SoldPart extends Sale {
  readonly orderId: string | null;
  readonly position: number | null;
  readonly appointmentId: string | null;
  readonly itemId: string;
  readonly type: 'service' | 'product';
  /** Who earns; null: nobody sold it. */
  readonly staffId: string | null;
  /** Whether it was sold: not called off, not for nothing, and its client came. */
  readonly isSold: boolean;
  /** Whether it is paid in full, and became what is earned for while there were rules. */
  readonly isEarned: boolean;
  readonly rules: readonly Rule[];
  readonly earned: readonly Earned[];
}
