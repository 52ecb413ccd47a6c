import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { Business } from '../../business/business.entity.ts';
import { findItemsById } from '../items/item-list.queries.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { searchItems } from '../search/search-items.ts';
import { countMatches, findMatchIds, findPage } from './catalog-list.queries.ts';
import { filtersOf, itemFilterOf, type CatalogQuery } from './catalog-query.ts';

/**
 * Reads one page of a business's items by name or in the requested order. Search results have the best
 * matches first.
 */
export async function pageOfItems(
  context: Context,
  business: Business,
  filter: CatalogQuery,
  place: { limit: number; page: number },
): Promise<CatalogItem[]> {
  const { em } = context;
  if (filter.search?.trim()) {
    return findItemsById(em, business, await foundIds(em, business, filter, place));
  }
  const page = { ...place, sort: filter.sort ?? 'name' };
  const items = await findPage(em, filtersOf(business, filter), page);
  for (const item of items) item.currency = business.currency;
  return items;
}

/** Last position up to which results are found in order. Beyond it all matches are sorted. */
const lastFoundInOrder = 500;

/**
 * Finds the ids of a page of search results. Matches in name or article number precede matches in the
 * description, unless another order is requested.
 */
async function foundIds(
  em: EntityManager,
  business: Business,
  query: CatalogQuery,
  place: { limit: number; page: number },
): Promise<string[]> {
  const last = place.limit * place.page;
  if (query.sort || last > lastFoundInOrder) {
    const named = searchTerms(business.id, query.search ?? '').named.join(' & ');
    const page = { ...place, sort: query.sort ?? null, named };
    return findMatchIds(em, filtersOf(business, query), page);
  }
  const filter = itemFilterOf(business, query, last);
  const found = await searchItems(em, business, query.search ?? '', filter);
  return found.slice(last - place.limit).map(({ id }) => id);
}

/**
 * Counts all items of a query. Cached for the business's revision, because counting reads the whole catalog.
 */
export function countItems(
  { em, services }: Context,
  business: Business,
  filter: CatalogQuery,
): Promise<number> {
  const filters = filtersOf(business, filter);
  // External ids change without the revision.
  if (filters.named) return countMatches(em, filters);
  const { id: scope, calendarRevision: revision } = business;
  return services.cache.get({ scope, revision, key: ['total', filters] }, async () => {
    // Read from the primary: a replica may be behind the revision that is the cache key.
    return { value: await countMatches(em, filters), bytes: 0 };
  });
}
