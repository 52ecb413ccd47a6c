import type { Context, CheckedChange } from '../../../platform/context.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';
import { findCurrency } from '../../business/business.queries.ts';

interface Priced {
  price?: number | null;
  priceMinor?: number | null;
}

/**
 * Returns the highest price that a change of an item replaces or sets, in minor units. Null if it changes none. The old price
 * counts too, since a lower price would let the next booking pass a limit on money.
 */
export async function highestPrice(
  { em }: Context,
  { businessId, before, after }: CheckedChange['event'],
): Promise<number | null> {
  if (!before || !after) return null;
  const sides = [before, after];
  const major = sides.flatMap(side => [
    side['price'],
    ...listIn(side, 'staffTerms').map(({ price }) => price),
  ]);
  const minor = sides.flatMap(side => listIn(side, 'variants').map(({ priceMinor }) => priceMinor));
  const currency = businessId === null ? '' : await findCurrency(em, businessId);
  const prices = [
    ...major.map(price => (typeof price === 'number' ? (toMinor(price, currency) ?? 0) : 0)),
    ...minor.map(price => price ?? 0),
  ];
  return Math.max(0, ...prices) || null;
}

function listIn(side: Readonly<Record<string, unknown>>, name: string): readonly Priced[] {
  const list = side[name];
  return Array.isArray(list) ? (list as readonly Priced[]) : [];
}
