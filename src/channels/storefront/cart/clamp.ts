import type { Warning } from './cart-view.ts';
import { leftText, type Offer } from './offer.ts';
import type { Shop } from '../../../domains/shop/shop.entity.ts';

/** The highest quantity of one item in a cart. */
export const mostOfOne = 10_000;

/** Lowers a quantity to what is available and adds a warning. */
export function clamp(
  { itemId, variantId, name, left }: Offer,
  wanted: number,
  { flags }: Shop,
): { quantity: number; warnings: Warning[] } {
  const quantity = Math.min(wanted, left ?? Infinity, mostOfOne);
  if (quantity === wanted) return { quantity, warnings: [] };
  const message = leftText(name, quantity, flags.showStock);
  const code = quantity === 0 ? 'unavailable' : 'clamped';
  return { quantity, warnings: [{ code, itemId: variantId ?? itemId, message }] };
}
