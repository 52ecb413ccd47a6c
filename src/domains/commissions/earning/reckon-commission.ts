import type { Rate } from '../rules/choose-rate.ts';

/** Sale, reduced to the facts on which a commission depends. Money is in minor units. */
export interface Sale {
  /** Units that were not returned. */
  readonly quantity: number;
  /** Price of these units after discounts and without tax. */
  readonly netMinor: number;
  /** Total cost of the order or visit, and the part refunded without a return of goods. */
  readonly costMinor: number;
  readonly lostMinor: number;
}

/** A commission and the base it was computed from. */
export interface Reckoned {
  readonly baseMinor: number;
  readonly amountMinor: number;
}

const million = 1_000_000n;

/**
 * Computes a commission exactly. Refunds lower the base, and an amount per unit, in proportion. Base and
 * commission are rounded half up to the currency's smallest unit.
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

/** Returns the share that was not refunded, as a fraction. */
function keptOf({ costMinor, lostMinor }: Sale): [kept: bigint, cost: bigint] {
  if (costMinor <= 0 || lostMinor <= 0) return [1n, 1n];
  return [BigInt(Math.max(costMinor - lostMinor, 0)), BigInt(costMinor)];
}

/** Divides and rounds half up. The amount must not be negative. */
function halfUp(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}
