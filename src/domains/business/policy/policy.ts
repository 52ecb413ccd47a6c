import { proportion } from '../../../platform/lib/money/proportion.ts';
import type { Business } from '../business.entity.ts';

/** Fee of a visit: parts per million of its price, or an amount in minor units. */
export type Fee = { ppm: number; minor?: undefined } | { ppm?: undefined; minor: number };

/** Cancellation policy of a business. Null is no fee; for a no-show, it keeps all payments. */
export interface Policy {
  freeUntilHours: number;
  late: Fee | null;
  noShow: Fee | null;
  /** True if a card is required, to which fees are charged. */
  card?: boolean;
}

/** Policy that a client agreed to with a booking. Later settings of the business do not change it. */
export interface AgreedPolicy extends Policy {
  /** Time until which cancelling is free of charge, in epoch milliseconds. */
  freeUntil: number;
  /** Language in which the client saw it. */
  locale: string;
}

/** Returns the current cancellation policy of a business; null if it has set no fee. */
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

/** Returns the amount of a fee for this price, in minor units. It is rounded half up and never exceeds the price. */
export function feeMinorOf(fee: Fee, priceMinor: number): number {
  if (fee.ppm === undefined) return Math.min(fee.minor, priceMinor);
  return Math.min(proportion(priceMinor, fee.ppm, 1_000_000), priceMinor);
}
