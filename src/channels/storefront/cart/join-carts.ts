import type { CartEntry, CartRecord } from './cart.entity.ts';
import { placeOf, fullReason } from './cart-lines.ts';
import { mostOfOne } from './clamp.ts';

/** Returns the fields of an empty cart. */
export const emptied = () => ({ orderId: null, lines: [], discountCode: null, giftCardId: null });

/**
 * Merges a session's cart into a buyer's. Quantities add up and are checked when the cart is shown. A cart
 * that was ordered or has expired is ignored. Lines beyond the cart's limits are dropped, so that merging
 * many carts cannot fill a day.
 */
export function joinCarts(
  own: CartRecord | null,
  guest: CartRecord | null,
  { buyerId, now }: { buyerId: string; now: number },
): CartRecord | null {
  if (!own) return guest && { ...guest, buyerId };
  const kept = own.expiresAt > now ? own : { ...own, ...emptied() };
  if (!guest || !hasOpenLines(guest)) return kept;
  const before = kept.orderId == null ? kept.lines : [];
  const discountCode = guest.discountCode ?? kept.discountCode;
  const giftCardId = guest.giftCardId ?? kept.giftCardId;
  return {
    ...kept,
    orderId: null,
    discountCode,
    giftCardId,
    lines: joinLines(before, guest.lines),
  };
}

/** Returns true if a cart has lines that were not ordered. */
export function hasOpenLines({ orderId, lines }: CartRecord): boolean {
  return orderId == null && lines.length > 0;
}

function joinLines(lines: readonly CartEntry[], more: readonly CartEntry[]): CartEntry[] {
  const joined = [...lines];
  for (const entry of more) {
    const place = placeOf(joined, entry);
    const there = joined[place];
    if (!there) {
      if (!fullReason(joined, entry)) joined.push(entry);
    }
    // A start is booked only once, even if it was added several times.
    else if (entry.startAt === null) {
      const quantity = Math.min(there.quantity + entry.quantity, mostOfOne);
      joined[place] = { ...there, quantity };
    }
  }
  return joined;
}
