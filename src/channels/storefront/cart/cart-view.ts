import {
  sumOf,
  taxOf,
  totalsByRate,
  type AppliedRate,
  type Taxed,
  type TaxedPart,
} from '../../../domains/taxes/calculate-tax.ts';
import type { CartEntry } from './cart.entity.ts';
import { idOf } from './cart-lines.ts';
import { countTakes } from './count-takes.ts';
import { leftText, type Offer } from './offer.ts';

/** A line of a cart compared with the present catalog. Money is in minor units. */
interface ViewedLine extends Omit<CartEntry, 'priceMinor'> {
  /** The item's id or the variant's: whichever the buyer added. */
  id: string;
  name: string;
  priceMinor: number;
  /** Of the whole line. */
  taxed: TaxedPart;
  imageUrl: string | null;
  available: boolean;
}

export interface Warning {
  code: 'clamped' | 'price_changed' | 'unavailable' | 'slot_gone';
  itemId: string;
  message: string;
}

/** A cart as it can be ordered now: with the quantities available and the present prices. */
export interface CartView {
  items: ViewedLine[];
  warnings: Warning[];
  /** The total of what is available, without its tax, and the tax. */
  sum: Taxed;
  /** The same by tax rate. */
  taxes: (AppliedRate & Taxed)[];
}

/** What there is to know beside the catalog. */
interface Circumstances {
  /** The lines whose times are taken. */
  gone: ReadonlySet<CartEntry>;
  showStock: boolean;
  pricesIncludeTax: boolean;
}

/**
 * Compares a cart with the catalog, given the offers in the order of the lines.
 */
export function viewCart(
  lines: readonly CartEntry[],
  offers: readonly (Offer | undefined)[],
  { gone, showStock, pricesIncludeTax }: Circumstances,
): CartView {
  const warnings: Warning[] = [];
  const take = countTakes();
  const items = lines.map((line, index) => {
    const offer = offers[index];
    const id = idOf(line);
    const shown = (quantity: number, isAvailable: boolean) =>
      lineOf({ ...line, quantity }, offer, { isAvailable, pricesIncludeTax });
    const warn = (code: Warning['code'], message: string) =>
      warnings.push({ code, itemId: id, message });
    if (!offer?.active) {
      const name = offer?.name ?? 'This';
      warn('unavailable', `“${name}” is no longer offered.`);
      return shown(line.quantity, false);
    }
    if (gone.has(line)) {
      warn('slot_gone', `The time for “${offer.name}” is no longer available.`);
      return shown(line.quantity, false);
    }
    if (offer.choices.length > 0) {
      warn('unavailable', `“${offer.name}” comes in variants now; remove it and choose one.`);
      return shown(line.quantity, false);
    }
    const quantity = take(offer, line.quantity);
    if (quantity < line.quantity) {
      const code = quantity === 0 ? 'unavailable' : 'clamped';
      warn(code, leftText(offer, quantity, showStock));
    }
    if (offer.priceMinor !== line.priceMinor) {
      warn('price_changed', `The price of “${offer.name}” has changed.`);
    }
    return shown(quantity || line.quantity, quantity > 0);
  });
  const parts = items.filter(({ available }) => available).map(({ taxed }) => taxed);
  return { items, warnings, sum: sumOf(parts), taxes: totalsByRate(parts) };
}

function lineOf(
  line: CartEntry,
  offer: Offer | undefined,
  { isAvailable, pricesIncludeTax }: { isAvailable: boolean; pricesIncludeTax: boolean },
): ViewedLine {
  const priceMinor = offer?.priceMinor ?? line.priceMinor;
  const rate = offer?.taxRate ?? null;
  return {
    ...line,
    id: idOf(line),
    name: offer?.name ?? 'No longer in the catalog',
    priceMinor,
    taxed: { rate, ...taxOf(priceMinor * line.quantity, rate, pricesIncludeTax) },
    imageUrl: offer?.imageUrl ?? null,
    available: isAvailable,
  };
}
