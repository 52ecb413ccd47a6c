import { DomainError, invalid } from '../../../platform/errors.ts';
import {
  type AppliedRate,
  grossOf,
  sumOf,
  type TaxedPart,
  taxOf,
} from '../../taxes/calculate-tax.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import { callerRole } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { depositMinorOf } from '../../catalog/items/deposit.ts';
import type { SoldLine } from '../placing/read-order.ts';

/** The price of an order: every line and the delivery with its tax, and the total. Money is in minor units. */
export interface PricedOrder {
  pricesIncludeTax: boolean;
  /** The lines by position. */
  lines: readonly TaxedPart[];
  /** The discount on each line before tax. */
  rebates: readonly number[];
  delivery: TaxedPart;
  /** The amount to pay. */
  totalMinor: number;
}

/** The price of a delivery and the rate that applies to it. */
interface DeliveryPrice {
  priceMinor: number;
  rate: AppliedRate | null;
}

/**
 * Returns the price of an order; discounts come before taxes. @throws DomainError VALIDATION_FAILED beyond the exact integer
 * range.
 */
export function priceOrder(
  lines: readonly { sellable: Pick<Sellable, 'priceMinor' | 'taxRate'>; quantity: number }[],
  delivery: DeliveryPrice,
  pricesIncludeTax: boolean,
  rebates: readonly number[] = lines.map(() => 0),
): PricedOrder {
  const part = (minor: number, rate: AppliedRate | null) => ({
    rate,
    ...taxOf(minor, rate, pricesIncludeTax),
  });
  const priced = lines.map(({ sellable, quantity }, position) =>
    part(sellable.priceMinor * quantity - (rebates[position] ?? 0), sellable.taxRate),
  );
  const delivered = part(delivery.priceMinor, delivery.rate);
  const totalMinor = grossOf(sumOf([...priced, delivered]));
  if (!Number.isSafeInteger(totalMinor)) throw invalid('items', 'the total is too large.');
  return { pricesIncludeTax, lines: priced, rebates, delivery: delivered, totalMinor };
}

/** The reduction of a line by staff, before and after a change, in minor units. */
export interface Allowance {
  name: string;
  /** The amount at catalog prices. */
  listedMinor: number;
  beforeMinor: number;
  adjustedMinor: number;
}

/**
 * Checks that a member gives no more discount than their role allows. Earlier discounts of other members may stay, but must not
 * be raised beyond the caller's own limit. @throws DomainError FORBIDDEN.
 */
export async function checkLimit(
  context: Context,
  business: Business,
  lines: readonly Allowance[],
): Promise<void> {
  const raised = lines.filter(({ adjustedMinor, beforeMinor }) => adjustedMinor > beforeMinor);
  if (raised.length === 0) return;
  const authority = await callerRole(context, business.id);
  if (authority?.role === 'owner') return;
  const percent =
    authority?.role === 'manager' ? business.managerDiscountPercent : business.staffDiscountPercent;
  const beyond = raised.find(
    ({ listedMinor, adjustedMinor }) => adjustedMinor * 100 > listedMinor * percent,
  );
  if (!beyond) return;
  throw new DomainError(
    'FORBIDDEN',
    `adjustments: the role ${authority?.name} may take at most ${percent} % off a price, and this would be more for “${beyond.name}”. Ask an owner.`,
  ).withReason('discount_limit', { name: beyond.name, limit: percent });
}

/** The deposit of an order, in minor units. */
interface OrderDeposit {
  /** The deposit; 0 if no line requires one, or nothing would be left to pay. */
  totalMinor: number;
  /** The part of each line, by position. */
  lines: readonly number[];
}

interface Part {
  /** The required deposit of the line; 0 for none. */
  wantedMinor: number;
  grossMinor: number;
}

/**
 * Returns the amount due at once. Lines with a deposit count by that, all others and the delivery in full. It is 0 if no line
 * requires a deposit, or nothing would be left to pay.
 */
export function depositOfParts(parts: readonly Part[], deliveryMinor: number): number {
  if (parts.every(({ wantedMinor }) => wantedMinor === 0)) return 0;
  const sum = (minors: readonly number[]) =>
    minors.reduce((all, minor) => all + minor, deliveryMinor);
  const depositMinor = sum(parts.map(partOf));
  return depositMinor < sum(parts.map(({ grossMinor }) => grossMinor)) ? depositMinor : 0;
}

function partOf({ wantedMinor, grossMinor }: Part): number {
  return wantedMinor || grossMinor;
}

/** Returns the deposit of an order. */
export function depositOf(
  lines: readonly Pick<SoldLine, 'sellable' | 'quantity'>[],
  { lines: priced, delivery }: Pick<PricedOrder, 'lines' | 'delivery'>,
): OrderDeposit {
  const parts = lines.map(({ sellable, quantity }, position) => {
    const part = priced[position];
    const grossMinor = part ? grossOf(part) : 0;
    return { grossMinor, wantedMinor: depositMinorOf(sellable, grossMinor, quantity) };
  });
  const totalMinor = depositOfParts(parts, grossOf(delivery));
  return { totalMinor, lines: parts.map(part => (totalMinor > 0 ? partOf(part) : 0)) };
}
