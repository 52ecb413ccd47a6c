import type { Business } from '../../business/business.entity.ts';
import { invalid } from '../../../platform/errors.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import type { ChangeSpan } from '../../../platform/database/query/last-changes.ts';
import { readList } from '../../../platform/database/query/last-changes.ts';
import type { ItemFilter } from '../items/item-list.queries.ts';
import { readPrice } from '../items/read-price.ts';
import type { CatalogFilters } from './catalog-list.queries.ts';

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
  { type, categoryId, staffIds, onlyActive, minMinor, maxMinor, ids, externalIds }: CatalogQuery,
): Omit<ItemFilter, 'limit'> {
  const isAny = ids == null && externalIds == null;
  return {
    type: type ?? null,
    categoryId: categoryId ?? null,
    staffIds,
    onlyActive: onlyActive ?? true,
    minMinor,
    maxMinor,
    named: isAny ? null : { businessId, kind: 'item', ids, externalIds },
  };
}
