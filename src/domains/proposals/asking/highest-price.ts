import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';

interface Priced {
  price?: number | null;
  priceMinor?: number | null;
}

/**
 * Returns the highest price that a change of an item replaces or sets, in minor units; null if it changes none. A price that
 * is lowered would let the next booking pass a limit on money.
 */
export async function highestPrice(
  { em }: Context,
  { businessId, before, after }: GatedChange['event'],
): Promise<number | null> {
  if (!before || !after) return null;
  const sides = [before, after];
  const major = sides.flatMap(side => [
    side['price'],
    ...listIn(side, 'staffTerms').map(({ price }) => price),
  ]);
  const minor = sides.flatMap(side => listIn(side, 'variants').map(({ priceMinor }) => priceMinor));
  const [business] = await sql<{ currency: string }>(
    em,
    'select currency from business where id = $1',
    [businessId],
  );
  const currency = business?.currency ?? '';
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
