import { createHash } from 'node:crypto';
import { visitorCaps } from '../../../domains/ordering/placing/visitor-caps.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CartEntry } from './cart.entity.ts';

/** The index of a line in a cart, or -1. */
export function placeOf(
  lines: readonly CartEntry[],
  requested: Pick<CartEntry, 'itemId' | 'variantId' | 'startAt' | 'amountMinor' | 'gift'>,
): number {
  return lines.findIndex(
    line =>
      line.itemId === requested.itemId &&
      line.variantId === requested.variantId &&
      line.startAt === requested.startAt &&
      lineKeyOf(line) === lineKeyOf(requested),
  );
}

/** Tells gift cards of one item apart, by amount and recipient; null for any other line. */
export function lineKeyOf({ amountMinor, gift }: Pick<CartEntry, 'amountMinor' | 'gift'>) {
  if (amountMinor === undefined && !gift) return null;
  const { recipientName, recipientEmail, message, sendOn } = gift ?? {};
  const told = [amountMinor ?? null, recipientName, recipientEmail, message, sendOn];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16);
}

/** The id that the buyer knows a line by: the item's or the variant's. */
export function idOf({ itemId, variantId }: Pick<CartEntry, 'itemId' | 'variantId'>): string {
  return variantId ?? itemId;
}

/** Returns why a cart has no room for one more line and the field to blame, or null if it has room. */
export function whyFull(
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

/** Refuses what needs something in the cart. */
export function emptyCart(): DomainError {
  const text = 'The cart is empty; add something first.';
  return new DomainError('RULE_VIOLATION', text).because('cart_empty');
}

/** The lines of a cart beside one. */
export function without(lines: readonly CartEntry[], place: number): CartEntry[] {
  return lines.filter((_, index) => index !== place);
}
