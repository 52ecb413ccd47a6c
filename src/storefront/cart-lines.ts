import type { CartEntry } from './cart.entity.ts';

/** The place of a line in a cart, or -1. */
export function placeOf(
  lines: readonly CartEntry[],
  wanted: Pick<CartEntry, 'itemId' | 'variantId' | 'startAt'>,
): number {
  return lines.findIndex(
    ({ itemId, variantId, startAt }) =>
      itemId === wanted.itemId && variantId === wanted.variantId && startAt === wanted.startAt,
  );
}
