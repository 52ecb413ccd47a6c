import { depositMinorOf, type WantsDeposit } from '../../../domains/catalog/items/deposit.ts';
import { depositOfParts } from '../../../domains/ordering/pricing/price-order.ts';
import {
  type AppliedRate,
  grossOf,
  sumOf,
  type Taxed,
  type TaxedPart,
  taxOf,
  totalsByRate,
} from '../../../domains/taxes/calculate-tax.ts';
import { discountableMinor, type Grants } from '../../../domains/catalog/items/grants.ts';
import {
  type Candidate,
  chooseDiscounts,
  type Discounts,
  type PricedLine,
} from '../../../domains/discounts/choose-discounts.ts';
import type { CartEntry } from './cart.entity.ts';
import { idOf } from './cart-lines.ts';
import { type Offer, type Room, warnOfRoom } from './offer.ts';
import { warn, type Warning } from './warn.ts';

/** A line of a cart compared with the present catalog. Money is in minor units. */
interface ViewedLine extends Omit<CartEntry, 'priceMinor'> {
  /** Id that the buyer added: the item's or the variant's. */
  id: string;
  name: string;
  priceMinor: number;
  /** Discount on the whole line. */
  discountMinor: number;
  /** Amounts of the whole line. */
  taxed: TaxedPart;
  maxPerOrder: number | null;
  grants: Grants | null;
  imageUrl: string | null;
  available: boolean;
  /** Deposit that the item requires. */
  deposit: WantsDeposit;
}

/** A cart as it can be ordered now: with the quantities available and the present prices. */
export interface CartView {
  items: ViewedLine[];
  warnings: Warning[];
  /** Total of the available lines: net amount and tax. */
  sum: Taxed;
  /** The total by tax rate. */
  taxes: (AppliedRate & Taxed)[];
  discounts: Discounts;
  /** Part of the total that is paid at once. 0: no deposit is required, so all of it is paid. */
  depositMinor: number;
}

/** Facts that the catalog does not contain. */
interface Circumstances {
  /** Lines whose times are taken. */
  gone: ReadonlySet<CartEntry>;
  showStock: boolean;
  pricesIncludeTax: boolean;
  /** Discounts that may apply, and the given code. */
  candidates: readonly Candidate[];
  code: string | null;
}

/** Compares a cart with the catalog. The offers are in the order of the lines. */
export function viewCart(
  lines: readonly CartEntry[],
  offers: readonly (Offer | undefined)[],
  { gone, showStock, pricesIncludeTax, candidates, code }: Circumstances,
): CartView {
  const warnings: Warning[] = [];
  const take = createRoomCounter();
  const items = lines.map((line, index) => {
    const offer = offers[index];
    const id = idOf(line);
    const shown = (quantity: number, isAvailable: boolean) =>
      compared({ ...line, quantity }, offer, isAvailable);
    if (!offer?.active) {
      warnings.push(warn(id, 'unavailable', 'not_offered', offer ? { name: offer.name } : {}));
      return shown(line.quantity, false);
    }
    const { name } = offer;
    if (gone.has(line)) {
      warnings.push(warn(id, 'slot_gone', 'slot_gone', { name }));
      return shown(line.quantity, false);
    }
    if (offer.choices.length > 0) {
      warnings.push(warn(id, 'unavailable', 'variant_needed', { name }));
      return shown(line.quantity, false);
    }
    const room = take(offer, line.quantity);
    const quantity = room.units;
    if (quantity < line.quantity) {
      warnings.push(warnOfRoom(offer, room, { itemId: id, showStock }));
    }
    if (offer.priceMinor !== line.priceMinor) {
      warnings.push(warn(id, 'price_changed', 'price_changed', { name }));
    }
    return shown(quantity || line.quantity, quantity > 0);
  });
  const available = items.filter(item => item.available);
  const discounts = chooseDiscounts(candidates, available.map(pricedLine), {
    code,
    deliveryMinor: null,
  });
  const rebates = new Map(available.map((item, index) => [item, discounts.rebates[index] ?? 0]));
  const priced = items.map(item => pricedAt(item, rebates.get(item) ?? 0, pricesIncludeTax));
  const parts = priced.filter(item => item.available).map(({ taxed }) => taxed);
  const depositMinor = depositOfLines(
    priced.filter(item => item.available),
    0,
  );
  const taxes = totalsByRate(parts);
  return { items: priced, warnings, sum: sumOf(parts), taxes, discounts, depositMinor };
}

/** A line before discounts. */
interface ComparedLine extends Omit<ViewedLine, 'taxed' | 'discountMinor'> {
  rate: AppliedRate | null;
}

function compared(line: CartEntry, offer: Offer | undefined, isAvailable: boolean): ComparedLine {
  return {
    ...line,
    id: idOf(line),
    name: offer?.name ?? 'No longer in the catalog',
    priceMinor: offer?.priceMinor ?? line.priceMinor,
    rate: offer?.taxRate ?? null,
    maxPerOrder: offer?.maxPerOrder ?? null,
    grants: offer?.grants ?? null,
    deposit: offer?.deposit ?? {},
    imageUrl: offer?.imageUrl ?? null,
    available: isAvailable,
  };
}

function pricedLine({ itemId, priceMinor, quantity, grants }: ComparedLine): PricedLine {
  return { itemId, priceMinor: discountableMinor(grants, priceMinor * quantity) };
}

function pricedAt(
  { rate, ...line }: ComparedLine,
  discountMinor: number,
  pricesIncludeTax: boolean,
): ViewedLine {
  const minor = line.priceMinor * line.quantity - discountMinor;
  return { ...line, discountMinor, taxed: { rate, ...taxOf(minor, rate, pricesIncludeTax) } };
}

/** Returns the part of lines and their delivery that an order requires as a deposit. */
export function depositOfLines(lines: readonly ViewedLine[], deliveryMinor: number): number {
  const parts = lines.map(({ deposit, taxed, quantity }) => ({
    wantedMinor: depositMinorOf(deposit, grossOf(taxed), quantity),
    grossMinor: grossOf(taxed),
  }));
  return depositOfParts(parts, deliveryMinor);
}

/**
 * Creates a counter for the lines of one cart. It returns how many units of a line are available after the
 * lines before it. Sets and their parts share one stock, and the variants of an item share its maximum.
 */
function createRoomCounter(): (offer: Offer, requested: number) => Room {
  const ordered = new Map<string, number>();
  const ofItem = new Map<string, number>();
  const allocated = new Map<string, number>();
  const add = (counts: Map<string, number>, id: string, more: number) =>
    counts.set(id, (counts.get(id) ?? 0) + more);
  return ({ itemId, variantId, most, maxPerOrder, takes }, requested) => {
    const id = variantId ?? itemId;
    const possible = takes.map(({ stockId, quantity, onHand }) =>
      Math.floor((onHand - (allocated.get(stockId) ?? 0)) / quantity),
    );
    const stock = Math.max(0, Math.min(Infinity, ...possible));
    const allowed = Math.max(
      0,
      Math.min(
        most - (ordered.get(id) ?? 0),
        (maxPerOrder ?? Infinity) - (ofItem.get(itemId) ?? 0),
      ),
    );
    const units = Math.min(requested, stock, allowed);
    add(ordered, id, units);
    add(ofItem, itemId, units);
    for (const take of takes) add(allocated, take.stockId, take.quantity * units);
    return { units, isMost: stock > 0 && allowed <= stock };
  };
}
