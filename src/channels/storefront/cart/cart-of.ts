import { toMajor } from '../../../platform/lib/money/money.ts';
import type { ShownCart } from './show-cart.ts';

/** The fields of a cart shown to its buyer. */
export function cartOf({ items, warnings, totalMinor, currency, session }: ShownCart) {
  return {
    items: items.map(({ id, name, priceMinor, quantity, imageUrl, available, ...line }) => ({
      itemId: id,
      name,
      price: toMajor(priceMinor, currency),
      quantity,
      total: toMajor(priceMinor * quantity, currency),
      imageUrl,
      available,
      startAt: line.startAt,
      staffId: line.staffId,
    })),
    total: toMajor(totalMinor, currency),
    currency,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    warnings,
    session,
  };
}
