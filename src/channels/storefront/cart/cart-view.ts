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
  /** The total of what is available. */
  totalMinor: number;
}

/**
 * Compares a cart with the catalog, given the offers in the order of the lines and the lines whose times are
 * taken.
 */
export function viewCart(
  lines: readonly CartEntry[],
  offers: readonly (Offer | undefined)[],
  { gone, showStock }: { gone: ReadonlySet<CartEntry>; showStock: boolean },
): CartView {
  const warnings: Warning[] = [];
  const take = countTakes();
  const items = lines.map((line, index) => {
    const offer = offers[index];
    const id = idOf(line);
    const warn = (code: Warning['code'], message: string) =>
      warnings.push({ code, itemId: id, message });
    if (!offer?.active) {
      const name = offer?.name ?? 'This';
      warn('unavailable', `“${name}” is no longer offered.`);
      return lineOf(line, offer, line.quantity, false);
    }
    if (gone.has(line)) {
      warn('slot_gone', `The time for “${offer.name}” is no longer available.`);
      return lineOf(line, offer, line.quantity, false);
    }
    if (offer.choices.length > 0) {
      warn('unavailable', `“${offer.name}” comes in variants now; remove it and choose one.`);
      return lineOf(line, offer, line.quantity, false);
    }
    const quantity = take(offer, line.quantity);
    if (quantity < line.quantity) {
      const code = quantity === 0 ? 'unavailable' : 'clamped';
      warn(code, leftText(offer, quantity, showStock));
    }
    if (offer.priceMinor !== line.priceMinor) {
      warn('price_changed', `The price of “${offer.name}” has changed.`);
    }
    return lineOf(line, offer, quantity || line.quantity, quantity > 0);
  });
  const totalMinor = items.reduce(
    (sum, { available, priceMinor, quantity }) => sum + (available ? priceMinor * quantity : 0),
    0,
  );
  return { items, warnings, totalMinor };
}

function lineOf(
  line: CartEntry,
  offer: Offer | undefined,
  quantity: number,
  available: boolean,
): ViewedLine {
  return {
    ...line,
    id: idOf(line),
    quantity,
    name: offer?.name ?? 'No longer in the catalog',
    priceMinor: offer?.priceMinor ?? line.priceMinor,
    imageUrl: offer?.imageUrl ?? null,
    available,
  };
}
