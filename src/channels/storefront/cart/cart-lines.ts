import { createHash } from 'node:crypto';
import { visitorCaps } from '../../../domains/ordering/placing/check-lines.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CartEntry } from './cart.entity.ts';
import { type Offer, warnOfRoom } from './offer.ts';
import type { Warning } from './warn.ts';
import type { Shop } from '../../../domains/shop/shop.entity.ts';

/** Returns the index of a line in a cart, or -1. */
export function placeOf(
  lines: readonly CartEntry[],
  requested: Pick<
    CartEntry,
    'itemId' | 'variantId' | 'startAt' | 'locationId' | 'amountMinor' | 'gift'
  >,
): number {
  return lines.findIndex(
    line =>
      line.itemId === requested.itemId &&
      line.variantId === requested.variantId &&
      line.startAt === requested.startAt &&
      (line.locationId ?? null) === (requested.locationId ?? null) &&
      lineKeyOf(line) === lineKeyOf(requested),
  );
}

/**
 * Returns the key that tells gift cards of one item apart, by amount and recipient. Null for any other line.
 */
export function lineKeyOf({ amountMinor, gift }: Pick<CartEntry, 'amountMinor' | 'gift'>) {
  if (amountMinor === undefined && !gift) return null;
  const { recipientName, recipientEmail, message, sendOn } = gift ?? {};
  const told = [amountMinor ?? null, recipientName, recipientEmail, message, sendOn];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16);
}

/** Returns the id by which the buyer knows a line: the variant's, or else the item's. */
export function idOf({ itemId, variantId }: Pick<CartEntry, 'itemId' | 'variantId'>): string {
  return variantId ?? itemId;
}

/**
 * Returns the reason why a cart has no room for another line, with the field to blame. Null if it has room.
 */
export function fullReason(
  lines: readonly CartEntry[],
  { startAt }: Pick<CartEntry, 'startAt'>,
): { path: 'itemId' | 'slot'; message: string; limit: number } | null {
  if (lines.length >= visitorCaps.lines) {
    const limit = visitorCaps.lines;
    return { path: 'itemId', message: `a cart can hold at most ${limit} different items.`, limit };
  }
  const starts = lines.filter(line => line.startAt !== null).length;
  if (startAt === null || starts < visitorCaps.starts) return null;
  const limit = visitorCaps.starts;
  return { path: 'slot', message: `a cart can hold at most ${limit} bookings.`, limit };
}

/** Returns the error for a call that needs items in the cart. */
export function emptyCart(): DomainError {
  const text = 'The cart is empty; add something first.';
  return new DomainError('RULE_VIOLATION', text).withReason('cart_empty');
}

/** Returns the lines of a cart except one. */
export function without(lines: readonly CartEntry[], place: number): CartEntry[] {
  return lines.filter((_, index) => index !== place);
}

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
