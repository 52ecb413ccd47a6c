import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Business } from '../../business/business.entity.ts';
import {
  columns,
  fromText,
  opaque,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { isNamed, type NamedObjects } from '../../external-ids/external-record.queries.ts';
import { rateOfItem } from '../../taxes/tax-rate.queries.ts';
import { itemExtras, priceFrom } from './item-extras.queries.ts';
import { termsAt } from './sellable.queries.ts';
import { CatalogItem } from './item.entity.ts';

/** Filter for items of a business. */
export interface ItemFilter {
  type: string | null;
  categoryId: string | null;
  /** Staff members; an item matches if any of them performs it. */
  staffIds: readonly string[] | null;
  onlyActive: boolean;
  /** Bounds of the lowest price, in minor units. */
  minMinor: number | null;
  maxMinor: number | null;
  /** Only items that this location offers; null: any. */
  offeredAt: string | null;
  /** Only items with these ids or external ids; null: any. */
  named: NamedObjects | null;
  limit: number;
}

/**
 * Returns the conditions of a filter on items `i`, except the one on active items. Statements contain that one literally, so that
 * its index serves them.
 */
export const matching = ({
  type,
  categoryId,
  staffIds,
  minMinor,
  maxMinor,
  offeredAt,
  named,
}: Omit<ItemFilter, 'limit' | 'onlyActive'>): (Sql | false | null)[] => [
  type !== null && sql`i.type = ${type}`,
  categoryId !== null && sql`i.category_id = ${categoryId}`,
  staffIds !== null && sql`i.staff_ids && ${staffIds}::text[]`,
  minMinor !== null && sql`${priceFrom} >= ${minMinor}`,
  maxMinor !== null && sql`${priceFrom} <= ${maxMinor}`,
  offeredAt !== null && termsAt(offeredAt).isOffered,
  named && isNamed('i.id', named),
];

/** An item with its sort key in the list. */
type ListedItem = CatalogItem & { categoryOrder: number; sortName: string };

type OfBusiness = Pick<Business, 'id' | 'currency'>;

const extrasText = itemExtras({
  id: 'item.id',
  businessId: '$1',
  trackStock: 'item."trackStock"',
  form: 'item.form',
});

/** Columns of items `i`, with those of their categories `c`. */
const columnsOfItem = (em: EntityManager): Sql => sql`
  ${columns(em, CatalogItem, 'i')}, c.name as "categoryName", ${sql.raw(rateOfItem('i'))} as "taxRate"`;

const joinCategory = sql`left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id`;

/** Sort key of items without a category: the end of the list. */
const lastSection = sql`(2147483647, '')`;

/** Sort key of the last item on the page before; null on the first page. */
type After = readonly (string | number | null)[];

/**
 * Returns the part that finds one page of items in order. It walks the categories, and within each an index by name, until the
 * page is full. Other items are neither read nor sorted.
 */
function walkOf(
  businessId: string,
  {
    type,
    categoryId,
    staffIds,
    onlyActive,
    minMinor,
    maxMinor,
    offeredAt,
    named,
    limit,
  }: ItemFilter,
  [order, sortName, name, id]: After,
): Sql {
  // The condition on staff is added only if needed. The planner would assume that it leaves few items, even for null.
  const ofStaff = staffIds ? sql`and i.staff_ids && ${staffIds}::text[]` : sql``;
  const isAmong = named ? sql`and ${isNamed('i.id', named)}` : sql``;
  const isThere = offeredAt === null ? sql`` : sql`and ${termsAt(offeredAt).isOffered}`;
  const selected = sql`i.business_id = ${businessId} and (${type}::text is null or i.type = ${type})
    and (not ${onlyActive}::boolean or i.active)
    and (${minMinor}::bigint is null or ${priceFrom} >= ${minMinor})
    and (${maxMinor}::bigint is null or ${priceFrom} <= ${maxMinor}) ${ofStaff} ${isAmong} ${isThere}`;
  // In the cursor's own section, items follow the last name and id. Later sections compare with the empty text, which sorts
  // before every name.
  const isAfter = (section: Sql) => {
    const begun = (text: After[number] | undefined) =>
      sql`case when ${section} = (${order}::int, ${sortName}::text) then ${text}::text else '' end`;
    return sql`(i.name, i.id) > (${begun(name)}, ${begun(id)})`;
  };
  const isReached = (section: Sql) =>
    sql`(${order}::int is null or ${section} >= (${order}::int, ${sortName}::text))`;
  return sql`(
      select i.id, c.sort_order as "categoryOrder", c.name as "sortName", i.name
      from (
        select id, sort_order, name from catalog_category
        where business_id = ${businessId} and (${categoryId}::text is null or id = ${categoryId})
          and ${isReached(sql`(sort_order, name)`)}
      ) c
      cross join lateral (
        select i.id, i.name from catalog_item i
        where ${selected} and i.category_id = c.id and ${isAfter(sql`(c.sort_order, c.name)`)}
        order by i.name, i.id limit ${limit}
      ) i
      order by c.sort_order, c.name, i.name, i.id limit ${limit}
    ) union all (
      select i.id, 2147483647, '', i.name from catalog_item i
      where ${selected} and i.category_id is null and ${categoryId}::text is null
        and ${isReached(lastSection)} and ${isAfter(lastSection)}
      order by i.name, i.id limit ${limit}
    )
    order by "categoryOrder", "sortName", name, id limit ${limit}`;
}

/** Lists items of one business by category and name. `after` is the sort key of the last item seen. */
export async function listItems(
  em: EntityManager,
  {
    business,
    filter,
    after = [null, null, null, null],
  }: { business: OfBusiness; filter: ItemFilter; after: After | undefined },
): Promise<ListedItem[]> {
  const rows = await queryReplica(
    em,
    sql<ListedItem>`
      select item.*, ${fromText(extrasText, [business.id])} from (
        select ${columnsOfItem(em)}, page."categoryOrder", page."sortName"
        from (${walkOf(business.id, filter, after)}) page
        join catalog_item i on i.id = page.id and i.business_id = ${business.id}
        ${joinCategory}
      ) item
      order by "categoryOrder", "sortName", name, id`,
  );
  return withCurrency(rows, business);
}

/** Reads items of one business in the order of the given ids. Skips unknown ids. */
export async function findItemsById(
  em: EntityManager,
  business: OfBusiness,
  ids: readonly string[],
): Promise<CatalogItem[]> {
  if (ids.length === 0) return [];
  return withCurrency(await queryReplica(em, itemsById(em, business, ids)), business);
}

/** Reads items like `findItemsById`, from the primary. */
export async function findPresentItems(
  em: EntityManager,
  business: OfBusiness,
  ids: readonly string[],
): Promise<CatalogItem[]> {
  return withCurrency(await query(em, itemsById(em, business, ids)), business);
}

function itemsById(
  em: EntityManager,
  { id: businessId }: OfBusiness,
  ids: readonly string[],
): Sql<CatalogItem> {
  // A single id is the most frequent case, so it has a statement of its own.
  const from =
    ids.length === 1
      ? sql`select ${columnsOfItem(em)} from catalog_item i ${joinCategory}
          where i.id = ${ids[0]} and i.business_id = ${businessId}`
      : sql`select ${columnsOfItem(em)} from unnest(${opaque(ids, 'text[]')}) with ordinality as requested(id, place)
          join catalog_item i on i.id = requested.id and i.business_id = ${businessId} ${joinCategory} order by requested.place`;
  return sql`select item.*, ${fromText(extrasText, [businessId])} from (${from}) item`;
}

function withCurrency<Item extends CatalogItem>(rows: Item[], { currency }: OfBusiness): Item[] {
  for (const row of rows) row.currency = currency;
  return rows;
}
