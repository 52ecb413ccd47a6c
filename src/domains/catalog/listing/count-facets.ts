import type { CatalogItemType } from '../../../enums.generated.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor, toMinor } from '../../../platform/lib/money/money.ts';
import { countByFacet, type FacetCount } from './catalog-list.queries.ts';
import type { Facets } from './catalog-page.ts';
import { filtersOf, type CatalogQuery } from './catalog-query.ts';

/** Counts the items of a catalog by their facets, with one statement. Cached for the business's revision. */
export function countFacets(
  { em, services }: Context,
  business: Business,
  query: CatalogQuery,
): Promise<Facets> {
  const filters = filtersOf(business, query);
  const ladder = ladderOf(business.currency);
  const { id: scope, calendarRevision: revision } = business;
  const count = async () => {
    // Read from the primary: a replica may be behind the revision that is the cache key.
    const rows = await countByFacet(em, filters, ladder);
    const of = (facet: FacetCount['facet']) => rows.filter(row => row.facet === facet);
    const value: Facets = {
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
    return { value, bytes: rows.length * rowBytes };
  };
  // External ids change without the revision.
  if (filters.named) return count().then(({ value }) => value);
  return services.cache.get({ scope, revision, key: ['facets', filters, ladder] }, count);
}

/** Approximate size of a cached count. */
const rowBytes = 100;

/** Returns round prices (1, 2, 5, 10, 20, 50 and so on) in minor units of a currency. */
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
