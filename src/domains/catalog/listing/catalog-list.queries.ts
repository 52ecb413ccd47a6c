import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CatalogSort } from '../../../graphql.generated.ts';
import {
  byLastChange,
  isLastChangedIn,
  type ChangeSpan,
} from '../../../platform/database/query/last-changes.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  unprepared,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { isNamed } from '../../external-ids/external-record.queries.ts';
import { rateOfItem } from '../../taxes/tax-rate.queries.ts';
import { itemExtras, priceFrom } from '../items/item-extras.queries.ts';
import { matching, type ItemFilter } from '../items/item-list.queries.ts';
import { termsAt } from '../items/sellable.queries.ts';
import { CatalogItem } from '../items/item.entity.ts';
import { sorts } from './sorts.queries.ts';

/** Filters for items of a business. */
export interface CatalogFilters extends Omit<ItemFilter, 'limit'> {
  businessId: string;
  /** The tsquery for items; null: any items. */
  terms: string | null;
  changed: ChangeSpan | null;
}

/** Page of a list, counted from 1. */
interface Place {
  limit: number;
  page: number;
}

const extras = itemExtras({
  id: 'i.id',
  businessId: 'i.business_id',
  trackStock: 'i.track_stock',
  form: 'i.form',
});

const conditionsOf = (filters: CatalogFilters) => [
  ...fixedConditionsOf(filters),
  ...matching({ ...filters, staffIds: null, offeredAt: null, named: null }),
];

/**
 * Returns the conditions other than kind, category and price, by which items are counted. The one on active items is literal, as
 * a parameter would rule out their index.
 */
const fixedConditionsOf = ({
  businessId,
  staffIds,
  onlyActive,
  terms,
  offeredAt,
  named,
  changed,
}: CatalogFilters) => [
  onlyActive && sql`i.active`,
  sql`i.business_id = ${businessId}`,
  staffIds !== null && sql`i.staff_ids && ${staffIds}::text[]`,
  terms !== null && sql`i.search @@ ${terms}::tsquery`,
  offeredAt !== null && termsAt(offeredAt).isOffered,
  named && isNamed('i.id', named),
  changed && isLastChangedIn(changed, { alias: 'i', kind: 'item', businessId }),
];

const sliceOf = ({ limit, page }: Place): Sql => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** Reads the items of a page by number in a requested order. */
export function findPage(
  em: EntityManager,
  filters: CatalogFilters,
  { sort, ...place }: Place & { sort: CatalogSort },
): Promise<CatalogItem[]> {
  const { order } = sorts[sort];
  return queryReplica(
    em,
    sql<CatalogItem>`
      select ${columns(em, CatalogItem, 'i')}, c.name as "categoryName", ${sql.raw(rateOfItem('i'))} as "taxRate",
        ${sql.raw(extras)}
      from (
        select i.id from catalog_item i where ${allOf(conditionsOf(filters))} order by ${order} ${sliceOf(place)}
      ) page
      join catalog_item i on i.id = page.id and i.business_id = ${filters.businessId}
      left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
      order by ${order}`,
  );
}

/**
 * Sorts the matches of a search and returns the ids of a page. Without a requested order, those with the words in their names
 * come first.
 */
export async function findMatchIds(
  em: EntityManager,
  filters: CatalogFilters,
  { sort, named, ...place }: Place & { sort: CatalogSort | null; named: string },
): Promise<string[]> {
  const order = sort ? sorts[sort].order : sql`not (i.search @@ ${named}::tsquery), i.name, i.id`;
  const rows = await queryReplica(
    em,
    sql<
      Pick<CatalogItem, 'id'>
    >`${unprepared} select i.id from catalog_item i where ${allOf(conditionsOf(filters))}
      order by ${order} ${sliceOf(place)}`,
  );
  return rows.map(({ id }) => id);
}

/** Finds the ids of a page by cursor in a requested order, with the values for the next cursor. */
export function findSortedIds(
  em: EntityManager,
  filters: CatalogFilters,
  {
    sort,
    after,
    most,
  }: { sort: CatalogSort; after: readonly [key: unknown, id: unknown] | null; most: number },
): Promise<{ id: string; key: string | number }[]> {
  const { order, key, after: afterOf } = sorts[sort];
  const where = allOf([...conditionsOf(filters), after && afterOf(...after)]);
  return queryReplica(
    em,
    sql<{
      id: string;
      key: string | number;
    }>`${unprepared} select i.id, ${key} as key from catalog_item i
      where ${where} order by ${order} limit ${most}`,
  );
}

/** Finds the ids of a page of items by their last changes. */
export function findChangedIds(
  em: EntityManager,
  filters: CatalogFilters,
  { changed, most }: { changed: ChangeSpan; most: number },
): Promise<{ id: string }[]> {
  const order = byLastChange(changed, { alias: 'i', kind: 'item' });
  const where = allOf([...conditionsOf({ ...filters, changed: null }), order.after]);
  return queryReplica(
    em,
    sql<{ id: string }>`${order.hint}
      select i.id${order.columns} from catalog_item i ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Counts all matching items, on the primary. */
export async function countMatches(em: EntityManager, filters: CatalogFilters): Promise<number> {
  const [row] = await query(
    em,
    sql<{ total: number }>`
      select count(*)::int as total from catalog_item i where ${allOf(conditionsOf(filters))}`,
  );
  return row?.total ?? 0;
}

/** The number of items with one value of a facet. The key of a price is its step on the ladder. */
export interface FacetCount {
  facet: 'type' | 'category' | 'price';
  key: string;
  count: number;
}

/**
 * Counts matching items by kind, category and price, on the primary. Each facet is counted under the filters of the other two.
 * `ladder` divides the prices into steps.
 */
export function countByFacet(
  em: EntityManager,
  filters: CatalogFilters,
  ladder: readonly number[],
): Promise<FacetCount[]> {
  const { type, categoryId, minMinor, maxMinor } = filters;
  const none = {
    type: null,
    categoryId: null,
    staffIds: null,
    minMinor: null,
    maxMinor: null,
    offeredAt: null,
    named: null,
  };
  /** Returns the condition for some filters. It is true if none is given. */
  const within = (given: Partial<ItemFilter>) =>
    allOf([sql`true`, ...matching({ ...none, ...given })]);
  return query(
    em,
    sql<FacetCount>`
      with found as materialized (
        select i.type, i.category_id, ${priceFrom} as price,
          ${within({ type })} as of_type,
          coalesce(${within({ categoryId })}, false) as in_category,
          ${within({ minMinor, maxMinor })} as in_price
        from catalog_item i where ${allOf(fixedConditionsOf(filters))}
      )
      (select 'type' as facet, type as key, count(*)::int as count
       from found where in_category and in_price group by type)
      union all
      (select 'category', category_id, count(*)::int from found
       where of_type and in_price and category_id is not null group by category_id
       order by count(*) desc, category_id)
      union all
      (select 'price', step::text, count(*)::int from (
         select width_bucket(price, ${ladder}::bigint[]) as step from found where of_type and in_category
       ) priced group by step order by step)`,
  );
}
