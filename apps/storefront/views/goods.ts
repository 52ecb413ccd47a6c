import type { CartLine } from '../core-types.ts';

/** Whether a line is delivered: no visit, nor what comes by mail. */
export function isGoods({ startAt, digital }: Pick<CartLine, 'startAt' | 'digital'>): boolean {
  return startAt === null && !digital;
}
