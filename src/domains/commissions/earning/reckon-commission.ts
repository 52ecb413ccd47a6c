import { chooseRate, type Rate, type Rule } from '../rules/choose-rate.ts';

/** Sale, reduced to the facts on which a commission depends. Money is in minor units. */
interface Sale {
  /** Units that were not returned. */
  readonly quantity: number;
  /** Price of these units after discounts and without tax. */
  readonly netMinor: number;
  /** Total cost of the order or visit, and the part refunded without a return of goods. */
  readonly costMinor: number;
  readonly lostMinor: number;
}

/** A commission and the base it was computed from. */
interface Reckoned {
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

/** Rate of a sale without a rule. Its entry is stored too, so that a later rule does not apply to it. */
const none: Rate = { ppm: null, fixedMinor: null };

const nothing = { quantity: 0, baseMinor: 0, amountMinor: 0 };

/**
 * Returns the missing entries of a sale: the commission due to each staff member less their present entries.
 * Existing entries keep their rate. Today's rules apply only to staff without an entry.
 */
export function entriesOf(part: SoldPart): Earned[] {
  const { earned, staffId } = part;
  const earns = staffId !== null && part.isSold && (part.isEarned || earned.length > 0);
  const ids = new Set([...earned.map(each => each.staffId), ...(earns ? [staffId] : [])]);
  return [...ids].flatMap(id => {
    const had = earned.find(each => each.staffId === id);
    const rate = had ?? chooseRate(part.rules, { ...part, staffId: id }) ?? none;
    const target = earns && id === staffId ? targetOf(part, rate) : nothing;
    const missing = {
      staffId: id,
      quantity: target.quantity - (had?.quantity ?? 0),
      baseMinor: target.baseMinor - (had?.baseMinor ?? 0),
      amountMinor: target.amountMinor - (had?.amountMinor ?? 0),
      ppm: rate.ppm,
      fixedMinor: rate.fixedMinor,
    };
    return had && isSame(missing) ? [] : [missing];
  });
}

function targetOf(part: SoldPart, rate: Rate) {
  return { quantity: part.quantity, ...reckonCommission(part, rate) };
}

function isSame({ quantity, baseMinor, amountMinor }: Earned): boolean {
  return quantity === 0 && baseMinor === 0 && amountMinor === 0;
}
