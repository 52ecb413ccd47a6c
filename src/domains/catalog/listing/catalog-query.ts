import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { invalid } from '../../../platform/errors.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { CatalogSort, QueryCatalogArgs } from '../../../graphql.generated.ts';
import { type ChangeSpan, readList } from '../../../platform/database/query/last-changes.ts';
import { findItemsById, type ItemFilter } from '../items/item-list.queries.ts';
import { readPrice } from '../items/read-price.ts';
import {
  type CatalogFilters,
  countMatches,
  findMatchIds,
  findPage,
  findSortedIds,
} from './catalog-list.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { searchItems } from '../search/search-items.ts';
import { readPage, refusedCursor } from '../../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { sorts } from './sorts.queries.ts';

/** Arguments of a list of items, with the price bounds in minor units. */
export interface CatalogQuery extends Omit<QueryCatalogArgs, 'minPrice' | 'maxPrice'> {
  minMinor: number | null;
  maxMinor: number | null;
  /** Staff members; items are services that any of them performs. Null: any items. */
  staffIds: readonly string[] | null;
  /** Span of last changes; null: any items, in another order. */
  changed: ChangeSpan | null;
}

/** Reads the bounds of the price. @throws DomainError VALIDATION_FAILED naming the bad one. */
export function readCatalogQuery(
  { minPrice, maxPrice, ...asked }: QueryCatalogArgs,
  business: Business,
): CatalogQuery {
  const { currency } = business;
  const minMinor = minPrice == null ? null : readPrice(minPrice, currency, 'minPrice');
  const maxMinor = maxPrice == null ? null : readPrice(maxPrice, currency, 'maxPrice');
  if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) {
    throw invalid('minPrice', 'must not be above maxPrice.');
  }
  const { changed } = readList({ ...asked, cursor: null }, business, []);
  const staffIds = asked.staffId == null ? null : [asked.staffId];
  return { ...asked, minMinor, maxMinor, staffIds, changed };
}

/** Converts a query to the filters of lists by its words. */
export function filtersOf({ id: businessId }: Business, query: CatalogQuery): CatalogFilters {
  const { search } = query;
  return {
    ...ownFilters(businessId, query),
    businessId,
    changed: query.changed,
    // A search without letters and digits finds no items.
    terms: search?.trim() ? searchTerms(businessId, search).anywhere.join(' & ') : null,
  };
}

/** Converts a query to the filter for reading items in order. */
export function itemFilterOf(
  { id }: Pick<Business, 'id'>,
  query: CatalogQuery,
  limit: number,
): ItemFilter {
  return { ...ownFilters(id, query), limit };
}

function ownFilters(
  businessId: string,
  { type, categoryId, staffIds, onlyActive, minMinor, maxMinor, ...query }: CatalogQuery,
): Omit<ItemFilter, 'limit'> {
  const { ids, externalIds, locationId } = query;
  const isAny = ids == null && externalIds == null;
  return {
    type: type ?? null,
    categoryId: categoryId ?? null,
    staffIds,
    onlyActive: onlyActive ?? true,
    minMinor,
    maxMinor,
    offeredAt: (onlyActive ?? true) ? (locationId ?? null) : null,
    named: isAny ? null : { businessId, kind: 'item', ids, externalIds },
  };
}

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

/**
 * Reads one page of items in a requested order, by cursor. A cursor is valid only for the order of its page.
 */
export async function sortedItems(
  context: Context,
  business: Business,
  query: CatalogQuery,
  by: CatalogSort,
): Promise<Page<CatalogItem>> {
  const { part } = sorts[by];
  const { limit, after: [made, key, lastId] = [] } = readPage(query, ['text', part, 'text']);
  if (made != null && made !== by) throw refusedCursor();
  const rows = await findSortedIds(context.em, filtersOf(business, query), {
    sort: by,
    after: made == null ? null : [key, lastId],
    most: limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, limit, row => [by, row.key, row.id]);
  const ids = items.map(({ id }) => id);
  return { items: await findItemsById(context.em, business, ids), nextCursor };
}
