import type { Warning } from './cart-view.ts';
import { leftText, type Offer } from './offer.ts';
import type { Shop } from '../../../domains/shop/shop.entity.ts';

/** The highest quantity of one item in a cart. */
export const mostOfOne = 10_000;

/** Lowers a quantity to what is available and adds a warning. */
export function clamp(
  offer: Offer,
  requested: number,
  { flags }: Shop,
): { quantity: number; warnings: Warning[] } {
  const { itemId, variantId, left, most } = offer;
  const quantity = Math.min(requested, left ?? Infinity, most);
  if (quantity === requested) return { quantity, warnings: [] };
  const message = leftText(offer, quantity, flags.showStock);
  const code = quantity === 0 ? 'unavailable' : 'clamped';
  return { quantity, warnings: [{ code, itemId: variantId ?? itemId, message }] };
}
