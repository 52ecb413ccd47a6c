import { proportion } from '../../../platform/lib/money/proportion.ts';
import type { Business } from '../business.entity.ts';

/** What is kept of a visit: parts per million of its price, or an amount in minor units. */
export type Fee = { ppm: number; minor?: undefined } | { ppm?: undefined; minor: number };

/** What a business keeps of visits; null is nothing, and of what is not taken up all that was paid. */
export interface Policy {
  freeUntilHours: number;
  late: Fee | null;
  noShow: Fee | null;
  /** Whether a card is asked for, from which fees are taken. */
  card?: boolean;
}

/** The policy that a client agreed to with a booking: later settings of the business do not change it. */
export interface AgreedPolicy extends Policy {
  /** Until when it can be called off for nothing, in epoch milliseconds. */
  freeUntil: number;
  /** The language in which it was told. */
  locale: string;
}

/** What a business keeps of visits now, or null if it has not said that it keeps anything. */
export function policyOf(business: Business): Policy | null {
  const { freeUntilHours, lateFeePpm, lateFeeMinor, noShowFeePpm, noShowFeeMinor } = business;
  const late = feeOf(lateFeePpm, lateFeeMinor);
  const noShow = feeOf(noShowFeePpm, noShowFeeMinor);
  const card = business.requiresCard;
  return late || noShow ? { freeUntilHours, late, noShow, ...(card && { card }) } : null;
}

function feeOf(ppm: number | null | undefined, minor: number | null | undefined): Fee | null {
  if (ppm != null) return { ppm };
  return minor == null ? null : { minor };
}

/** What a fee comes to for this price, in minor units: rounded half up, and never more than the price. */
export function feeMinorOf(fee: Fee, priceMinor: number): number {
  if (fee.ppm === undefined) return Math.min(fee.minor, priceMinor);
  return Math.min(proportion(priceMinor, fee.ppm, 1_000_000), priceMinor);
}
