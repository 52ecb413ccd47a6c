import type { CartEntry } from './cart.entity.ts';

const mostLines = 100;
/** Whoever wants more is called back: a cart is not to take up a day. */
const mostStarts = 10;

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

/** What its buyer knows a line by: the item's id or the variant's. */
export function idOf({ itemId, variantId }: Pick<CartEntry, 'itemId' | 'variantId'>): string {
  return variantId ?? itemId;
}

/** Why a cart has no room for one more line, and which field that is about; null where it has. */
export function whyFull(
  lines: readonly CartEntry[],
  { startAt }: Pick<CartEntry, 'startAt'>,
): { path: 'itemId' | 'slot'; message: string } | null {
  if (lines.length >= mostLines) {
    return { path: 'itemId', message: `a cart takes ${mostLines} different things.` };
  }
  const starts = lines.filter(line => line.startAt !== null).length;
  return startAt !== null && starts >= mostStarts
    ? { path: 'slot', message: `a cart takes ${mostStarts} bookings.` }
    : null;
}
