import type { CartLine } from '../core-types.ts';

/** Tells if a line is delivered; visits and what comes by mail are not. */
export function isGoods({ startAt, digital }: Pick<CartLine, 'startAt' | 'digital'>): boolean {
  return startAt === null && !digital;
}
