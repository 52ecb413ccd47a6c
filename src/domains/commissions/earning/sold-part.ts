import type { Rule } from '../rules/choose-rate.ts';
import type { Sale } from './reckon-commission.ts';

/** Sums of a staff member's entries for a line or a visit, with the rate of the first entry. */
export interface Earned {
  readonly staffId: string;
  readonly quantity: number;
  readonly baseMinor: number;
  readonly amountMinor: number;
  readonly ppm: number | null;
  readonly fixedMinor: number | null;
}

/** An order line, or a visit sold by itself, reduced to the facts that commissions depend on. */
export interface SoldPart extends Sale {
  readonly orderId: string | null;
  readonly position: number | null;
  readonly appointmentId: string | null;
  readonly itemId: string;
  readonly type: 'service' | 'product';
  /** Staff member who earns; null if no staff member sold it. */
  readonly staffId: string | null;
  /** True if it was sold: not cancelled, not free of charge, and its client came. */
  readonly isSold: boolean;
  /** True if it is paid in full, and became so while commission rules existed. */
  readonly isEarned: boolean;
  readonly rules: readonly Rule[];
  readonly earned: readonly Earned[];
}
