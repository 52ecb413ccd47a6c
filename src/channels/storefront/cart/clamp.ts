import type { CartEntry } from './cart.entity.ts';
import { warnOfRoom, type Offer } from './offer.ts';
import type { Warning } from './warn.ts';
import type { Shop } from '../../../domains/shop/shop.entity.ts';

/** Highest quantity of one item in a cart. */
export const mostOfOne = 10_000;

/** Lowers a quantity to the units left beside the cart's other lines, and adds a warning. */
export function clamp(
  offer: Offer,
  requested: number,
  { flags }: Shop,
  others: readonly CartEntry[],
): { quantity: number; warnings: Warning[] } {
  const { itemId, variantId, left, most, maxPerOrder } = offer;
  const taken = others
    .filter(line => line.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = left ?? Infinity;
  const allowed = Math.max(0, Math.min(most, (maxPerOrder ?? Infinity) - taken));
  const quantity = Math.min(requested, stock, allowed);
  if (quantity === requested) return { quantity, warnings: [] };
  const isMost = stock > 0 && allowed <= stock;
  const warned = { itemId: variantId ?? itemId, showStock: flags.showStock };
  return { quantity, warnings: [warnOfRoom(offer, { units: quantity, isMost }, warned)] };
}
