import type { Business } from '../../business/business.entity.ts';
import type { Condition } from '../../../platform/database/query/where-clause.ts';
import { invalid } from '../../../platform/errors.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import type { ItemFilter } from '../items/find-items.ts';
import { priceFromOf } from '../items/price-from.ts';
import { readPrice } from '../items/read-price.ts';

/** What a list of items is asked for, with the bounds of the price in minor units. */
export interface CatalogQuery extends Omit<QueryCatalogArgs, 'minPrice' | 'maxPrice'> {
  minMinor: number | null;
  maxMinor: number | null;
  /** The items are services that one of these people performs; null: any items. */
  staffIds: readonly string[] | null;
}

/** Reads the bounds of the price. @throws DomainError VALIDATION_FAILED naming the bad one. */
export function readCatalogQuery(
  { minPrice, maxPrice, ...asked }: QueryCatalogArgs,
  { currency }: Business,
): CatalogQuery {
  const minMinor = minPrice == null ? null : readPrice(minPrice, currency, 'minPrice');
  const maxMinor = maxPrice == null ? null : readPrice(maxPrice, currency, 'maxPrice');
  if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) {
    throw invalid('minPrice', 'must not be above maxPrice.');
  }
  return { ...asked, minMinor, maxMinor, staffIds: asked.staffId == null ? null : [asked.staffId] };
}

/** The conditions of what is asked for, on items `i`; whether they are active is `activeOf`. */
export function conditionsOf(business: Business, query: CatalogQuery): readonly Condition[] {
  const { type, categoryId, minMinor, maxMinor } = query;
  return [
    ...fixedConditionsOf(business, query),
    ['i.type = ?', type],
    ['i.category_id = ?', categoryId],
    [`${priceFromOf('i')} >= ?`, minMinor],
    [`${priceFromOf('i')} <= ?`, maxMinor],
  ];
}

/** The conditions on other things than kind, category and price, by which items are counted. */
export function fixedConditionsOf(
  { id }: Business,
  { search, staffIds }: CatalogQuery,
): readonly Condition[] {
  return [
    ['i.business_id = ?', id],
    ['i.staff_ids && ?::text[]', staffIds],
    // A search without letters and digits finds nothing.
    [
      'i.search @@ ?::tsquery',
      search?.trim() ? searchTerms(id, search).anywhere.join(' & ') : null,
    ],
  ];
}

/** Written into the statement, since the index of active items serves no parameter. */
export function activeOf({ onlyActive }: CatalogQuery): string {
  return (onlyActive ?? true) ? 'i.active and ' : '';
}

/** The same, for what finds items in their order. */
export function itemFilterOf(
  { type, categoryId, staffIds, onlyActive, minMinor, maxMinor }: CatalogQuery,
  limit: number,
): ItemFilter {
  return {
    type: type ?? null,
    categoryId: categoryId ?? null,
    staffIds,
    onlyActive: onlyActive ?? true,
    minMinor,
    maxMinor,
    limit,
  };
}
