import type { Business } from '../../business/business.entity.ts';
import { invalid } from '../../../platform/errors.ts';
import type { LineRequest, OrderRequest } from './read-order.ts';

/** Limits for a single order of an anonymous visitor, on any facade. */
export const visitorCaps = { lines: 50, starts: 5 } as const;

/** The time that a visitor's order may stay unpaid while it reserves goods, in milliseconds. */
export const unpaidVisitorMs = 60 * 60_000;

/** Checks the limits, so that a visitor cannot block a whole day or the whole stock. @throws DomainError VALIDATION_FAILED. */
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

/** Checks quantities; several lines of one item count together. */
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
