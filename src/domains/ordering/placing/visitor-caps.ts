import type { Business } from '../../business/business.entity.ts';
import { invalid } from '../../../platform/errors.ts';
import type { LineRequest, OrderRequest } from './read-order.ts';

/** What an anonymous visitor can order at once, on any facade. */
export const visitorCaps = { lines: 50, starts: 5 } as const;

/** So long may an order of a visitor stay unpaid while it keeps goods from others, in milliseconds. */
export const unpaidVisitorMs = 60 * 60_000;

/** Keeps a visitor from taking up a day or a shelf. @throws DomainError VALIDATION_FAILED. */
export function checkVisitorCaps({ lines }: OrderRequest, business: Business): void {
  const starts = lines.filter(({ startAt }) => startAt !== null);
  if (lines.length > visitorCaps.lines) {
    throw invalid('items', `must have at most ${visitorCaps.lines} lines.`);
  }
  if (starts.length > visitorCaps.starts) {
    throw invalid('items', `must have at most ${visitorCaps.starts} lines with a startAt.`);
  }
  checkQuantities(lines, business.maxQuantityPerLine);
}

/** One item may stand on several lines, which count together. */
function checkQuantities(lines: readonly LineRequest[], most: number): void {
  const ordered = new Map<string, number>();
  for (const [position, { itemId, variantId, quantity }] of lines.entries()) {
    const key = variantId ?? itemId;
    const sum = (ordered.get(key) ?? 0) + quantity;
    ordered.set(key, sum);
    if (sum > most) {
      const path = `items[${position}].quantity`;
      throw invalid(
        path,
        `must be at most ${most} of one item in an order; contact the business for more.`,
      );
    }
  }
}
