import { priceFromOf } from '../items/price-from.ts';
import type { CatalogItemType } from '../../../enums.generated.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toMajor, toMinor } from '../../../platform/lib/money/money.ts';
import type { Facets } from './catalog-page.ts';
import { cacheByRevision } from './cache-by-revision.ts';
import { activeOf, fixedConditionsOf, type CatalogQuery } from './catalog-query.ts';

const known = cacheByRevision<Facets>(1000);

/** Counts the items of a catalog by their facets, with one statement. Cached for the business's revision. */
export function countFacets(
  { em }: Context,
  business: Business,
  query: CatalogQuery,
): Promise<Facets> {
  const { type, categoryId, minMinor, maxMinor } = query;
  const { where, parameters, use } = whereClause(fixedConditionsOf(business, query));
  const price = priceFromOf('i');
  /** Whether an item is within a filter; without the filter each is. */
  const within = (...parts: [text: string, value: unknown][]) =>
    parts
      .filter(([, value]) => value != null)
      .map(([text, value]) => `${text} ${use(value)}`)
      .join(' and ') || 'true';
  const ladder = ladderOf(business.currency);
  const text = `with found as materialized (
      select i.type, i.category_id, ${price} as price,
        ${within(['i.type =', type])} as of_type,
        coalesce(${within(['i.category_id =', categoryId])}, false) as in_category,
        ${within([`${price} >=`, minMinor], [`${price} <=`, maxMinor])} as in_price
      from catalog_item i where ${activeOf(query)}${where}
    )
    (select 'type' as facet, type as key, count(*)::int as count
     from found where in_category and in_price group by type)
    union all
    (select 'category', category_id, count(*)::int from found
     where of_type and in_price and category_id is not null group by category_id
     order by count(*) desc, category_id)
    union all
    (select 'price', step::text, count(*)::int from (
       select width_bucket(price, ${use(ladder)}::bigint[]) as step from found where of_type and in_category
     ) priced group by step order by step)`;
  return known(business, [text, parameters], async () => {
    // Read from the primary: a replica may be behind the revision that is the cache key.
    const rows = await sql<Row>(em, text, parameters);
    const of = (facet: Row['facet']) => rows.filter(row => row.facet === facet);
    return {
      types: of('type')
        .map(({ key, count }) => ({ type: key as CatalogItemType, count }))
        .toSorted((a, b) => (a.type < b.type ? 1 : -1)),
      categories: of('category').map(({ key, count }) => ({ categoryId: key, count })),
      prices: rangesOf(
        of('price').map(({ key, count }) => ({ step: Number(key), count })),
        ladder,
        business.currency,
      ),
    };
  });
}

interface Row {
  facet: 'type' | 'category' | 'price';
  key: string;
  count: number;
}

/** Prices that people think in: 1, 2, 5, 10, 20, 50 and so on, in minor units of a currency. */
function ladderOf(currency: string): number[] {
  return Array.from({ length: 9 }, (_, power) => [1, 2, 5].map(first => first * 10 ** power))
    .flat()
    .map(major => toMinor(major, currency)!);
}

const mostRanges = 5;

/** Joins the steps of a ladder into a few ranges, the smallest neighbours first. */
function rangesOf(
  steps: readonly { step: number; count: number }[],
  ladder: readonly number[],
  currency: string,
): Facets['prices'] {
  const ranges = steps.map(({ step, count }) => ({ from: step, count }));
  while (ranges.length > mostRanges) {
    const sums = ranges.slice(1).map(({ count }, index) => count + ranges[index]!.count);
    const at = sums.indexOf(Math.min(...sums));
    ranges.splice(at, 2, { from: ranges[at]!.from, count: sums[at]! });
  }
  if (ranges.length < 2) return [];
  return ranges.map(({ from, count }, index) => {
    const next = ranges[index + 1];
    return {
      minPrice: index === 0 ? null : toMajor(ladder[from - 1]!, currency),
      maxPrice: next ? toMajor(ladder[next.from - 1]! - 1, currency) : null,
      count,
    };
  });
}
