import type { Rate } from '../rules/choose-rate.ts';

/** What was sold, as far as a commission depends on it. Money is in minor units. */
export interface Sale {
  /** Units that did not come back. */
  readonly quantity: number;
  /** What these cost after discounts and without tax. */
  readonly netMinor: number;
  /** What all of the order or the visit costs, and what of that was given back while what was sold stays. */
  readonly costMinor: number;
  readonly lostMinor: number;
}

/** What a commission is reckoned of, and the commission. */
export interface Reckoned {
  readonly baseMinor: number;
  readonly amountMinor: number;
}

const million = 1_000_000n;

/**
 * Reckons a commission exactly. Money that was given back lowers the base, and an amount for each unit, in proportion; both the
 * base and the commission are rounded half up to the currency's smallest unit.
 */
export function reckonCommission(sale: Sale, { ppm, fixedMinor }: Rate): Reckoned {
  const [kept, cost] = keptOf(sale);
  const baseMinor = halfUp(BigInt(sale.netMinor) * kept, cost);
  if (fixedMinor === null) {
    const amountMinor = halfUp(BigInt(baseMinor) * BigInt(ppm ?? 0), million);
    return { baseMinor, amountMinor };
  }
  return {
    baseMinor,
    amountMinor: halfUp(BigInt(fixedMinor) * BigInt(sale.quantity) * kept, cost),
  };
}

/** The share that was kept, as a fraction. */
function keptOf({ costMinor, lostMinor }: Sale): [kept: bigint, cost: bigint] {
  if (costMinor <= 0 || lostMinor <= 0) return [1n, 1n];
  return [BigInt(Math.max(costMinor - lostMinor, 0)), BigInt(costMinor)];
}

/** Of what is not negative. */
function halfUp(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}
