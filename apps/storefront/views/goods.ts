import type { CartLine } from '../core-types.ts';

/** Returns true if a line is delivered. Appointments and mailed items are not. */
export function isGoods({ startAt, digital }: Pick<CartLine, 'startAt' | 'digital'>): boolean {
  return startAt === null && !digital;
}
