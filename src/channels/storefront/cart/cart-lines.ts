import { visitorCaps } from '../../../domains/ordering/placing/visitor-caps.ts';
import type { CartEntry } from './cart.entity.ts';

/** The index of a line in a cart, or -1. */
export function placeOf(
  lines: readonly CartEntry[],
  requested: Pick<CartEntry, 'itemId' | 'variantId' | 'startAt'>,
): number {
  return lines.findIndex(
    ({ itemId, variantId, startAt }) =>
      itemId === requested.itemId &&
      variantId === requested.variantId &&
      startAt === requested.startAt,
  );
}

/** The id that the buyer knows a line by: the item's or the variant's. */
export function idOf({ itemId, variantId }: Pick<CartEntry, 'itemId' | 'variantId'>): string {
  return variantId ?? itemId;
}

/** Returns why a cart has no room for one more line and the field to blame, or null if it has room. */
export function whyFull(
  lines: readonly CartEntry[],
  { startAt }: Pick<CartEntry, 'startAt'>,
): { path: 'itemId' | 'slot'; message: string } | null {
  if (lines.length >= visitorCaps.lines) {
    return {
      path: 'itemId',
      message: `a cart can hold at most ${visitorCaps.lines} different items.`,
    };
  }
  const starts = lines.filter(line => line.startAt !== null).length;
  return startAt !== null && starts >= visitorCaps.starts
    ? { path: 'slot', message: `a cart can hold at most ${visitorCaps.starts} bookings.` }
    : null;
}

/** The lines of a cart beside one. */
export function without(lines: readonly CartEntry[], place: number): CartEntry[] {
  return lines.filter((_, index) => index !== place);
}
