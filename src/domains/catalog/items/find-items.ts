import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read, unseen } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { rateOfItem } from '../../taxes/applied-rate.ts';
import { itemExtras } from './item-extras.ts';
import { CatalogItem } from './item.entity.ts';
import { priceFromOf } from './price-from.ts';

const extras = itemExtras({
  id: 'item.id',
  businessId: '$1',
  trackStock: 'item."trackStock"',
  form: 'item.form',
});

const priceFrom = priceFromOf('i');

/** Selects items of a business. */
export interface ItemFilter {
  type: string | null;
  categoryId: string | null;
  /** Any of these people performs it. */
  staffIds: readonly string[] | null;
  onlyActive: boolean;
  /** The bounds of the lowest price, in minor units. */
  minMinor: number | null;
  maxMinor: number | null;
  limit: number;
}

/** An item with its sort key in the list. */
export type ListedItem = CatalogItem & { categoryOrder: number; sortName: string };

type OfBusiness = Pick<Business, 'id' | 'currency'>;

const selected = `i.business_id = $1 and ($2::text is null or i.type = $2) and (not $4 or i.active)
  and ($10::bigint is null or ${priceFrom} >= $10) and ($11::bigint is null or ${priceFrom} <= $11)`;

/** Only in the statements that need it: planned for any values, it would seem to leave few items. */
const ofStaff = 'and i.staff_ids && $12::text[]';

/**
 * The name and id after which the list goes on in a section: those of the last item seen in its own section, and none in
 * later ones. The empty text comes before every name.
 */
const isAfter = (section: string) => {
  const begun = (text: string) =>
    `case when ${section} = ($5::int, $6::text) then ${text} else '' end`;
  return `(i.name, i.id) > (${begun('$7::text')}, ${begun('$8::text')})`;
};

/** What has no category comes last. */
const lastSection = `(2147483647, '')`;

/**
 * One page of items in order: walks through the categories and, within each, along an index by name, until the page is
 * full. Nothing of the rest is read or sorted.
 */
const walkOf = (condition: string) => `(
    select i.id, c.sort_order as "categoryOrder", c.name as "sortName", i.name
    from (
      select id, sort_order, name from catalog_category
      where business_id = $1 and ($3::text is null or id = $3)
        and ($5::int is null or (sort_order, name) >= ($5, $6))
    ) c
    cross join lateral (
      select i.id, i.name from catalog_item i
      where ${selected} ${condition} and i.category_id = c.id and ${isAfter('(c.sort_order, c.name)')}
      order by i.name, i.id limit $9
    ) i
    order by c.sort_order, c.name, i.name, i.id limit $9
  ) union all (
    select i.id, 2147483647, '', i.name from catalog_item i
    where ${selected} ${condition} and i.category_id is null and $3::text is null
      and ($5::int is null or ${lastSection} >= ($5, $6)) and ${isAfter(lastSection)}
    order by i.name, i.id limit $9
  )
  order by "categoryOrder", "sortName", name, id limit $9`;

const walk = walkOf('');

/** Lists items of one business by category and name. `after` is the sort key of the last item seen. */
export async function listItems(
  em: EntityManager,
  business: OfBusiness,
  { type, categoryId, staffIds, onlyActive, minMinor, maxMinor, limit }: ItemFilter,
  after: readonly (string | number | null)[] = [null, null, null, null],
): Promise<ListedItem[]> {
  const asked = [business.id, type, categoryId, onlyActive, ...after, limit, minMinor, maxMinor];
  const rows = await read<ListedItem>(
    em,
    `select item.*, ${extras} from (
       select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName",
         ${rateOfItem('i')} as "taxRate", page."categoryOrder", page."sortName"
       from (${staffIds ? walkOf(ofStaff) : walk}) page
       join catalog_item i on i.id = page.id and i.business_id = $1
       left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
     ) item
     order by "categoryOrder", "sortName", name, id`,
    staffIds ? [...asked, staffIds] : asked,
  );
  return withCurrency(rows, business);
}

/** Reads items of one business in the order of the given ids. Unknown ids are left out. */
export async function findItemsById(
  em: EntityManager,
  business: OfBusiness,
  ids: readonly string[],
): Promise<CatalogItem[]> {
  const [id] = ids;
  const columns = `${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName",
    ${rateOfItem('i')} as "taxRate"`;
  const category =
    'left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id';
  // A single id is the most frequent case, so it has a statement of its own.
  const from =
    ids.length === 1
      ? `select ${columns} from catalog_item i ${category} where i.id = $2 and i.business_id = $1`
      : `select ${columns} from unnest(${unseen('$2', 'text[]')}) with ordinality as requested(id, place)
           join catalog_item i on i.id = requested.id and i.business_id = $1 ${category} order by requested.place`;
  const rows = await read<CatalogItem>(em, `select item.*, ${extras} from (${from}) item`, [
    business.id,
    ids.length === 1 ? id : ids,
  ]);
  return withCurrency(rows, business);
}

/** Reads one item of a business. @throws DomainError NOT_FOUND. */
export async function findItem(
  em: EntityManager,
  business: OfBusiness,
  itemId: string,
): Promise<CatalogItem> {
  const [item] = await findItemsById(em, business, [itemId]);
  if (!item) throw notFound('item', itemId);
  return item;
}

function withCurrency<Item extends CatalogItem>(rows: Item[], { currency }: OfBusiness): Item[] {
  for (const row of rows) row.currency = currency;
  return rows;
}
