import type { CartEntry, CartRecord } from './cart.entity.ts';
import { placeOf, whyFull } from './cart-lines.ts';
import { mostOfOne } from './clamp.ts';

/**
 * The one cart that a buyer's own and that of a session make: quantities add up, and what is too much is told at the
 * next look. A cart that was ordered, or of which nobody has heard for too long, brings nothing along; nor does what
 * there is no room for: else carts brought along one after the other would take up a day.
 */
export function joinCarts(
  own: CartRecord | null,
  guest: CartRecord | null,
  { buyerId, now }: { buyerId: string; now: number },
): CartRecord | null {
  if (!own) return guest && { ...guest, buyerId };
  const kept = own.expiresAt > now ? own : { ...own, orderId: null, lines: [] };
  if (!guest || !bringsAnything(guest)) return kept;
  const before = kept.orderId == null ? kept.lines : [];
  return { ...kept, orderId: null, lines: joinLines(before, guest.lines) };
}

/** Whether there is anything in a cart that has not become an order. */
export function bringsAnything({ orderId, lines }: CartRecord): boolean {
  return orderId == null && lines.length > 0;
}

function joinLines(lines: readonly CartEntry[], more: readonly CartEntry[]): CartEntry[] {
  const joined = [...lines];
  for (const entry of more) {
    const place = placeOf(joined, entry);
    const there = joined[place];
    if (!there) {
      if (!whyFull(joined, entry)) joined.push(entry);
    }
    // A time is booked once, however often it was put in.
    else if (entry.startAt === null) {
      const quantity = Math.min(there.quantity + entry.quantity, mostOfOne);
      joined[place] = { ...there, quantity };
    }
  }
  return joined;
}
