import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { rateOfItem } from '../../taxes/applied-rate.ts';
import { itemExtras } from './item-extras.ts';
import { CatalogItem } from './item.entity.ts';

const extras = itemExtras({
  id: 'item.id',
  businessId: '$1',
  trackStock: 'item."trackStock"',
  form: 'item.form',
});

/** Selects items of a business. */
export interface ItemFilter {
  type: string | null;
  categoryId: string | null;
  onlyActive: boolean;
  limit: number;
}

/** An item with its sort key in the list. */
export type ListedItem = CatalogItem & { categoryOrder: number; sortName: string };

type OfBusiness = Pick<Business, 'id' | 'currency'>;

/** Lists items of one business by category and name. `after` is the sort key of the last item seen. */
export async function listItems(
  em: EntityManager,
  business: OfBusiness,
  { type, categoryId, onlyActive, limit }: ItemFilter,
  after: readonly (string | number | null)[] = [null, null, null, null],
): Promise<ListedItem[]> {
  const rows = await read<ListedItem>(
    em,
    `select item.*, ${extras} from (
       select * from (
         select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName",
           ${rateOfItem('i')} as "taxRate", coalesce(c.sort_order, 2147483647) as "categoryOrder", coalesce(c.name, '') as "sortName"
         from catalog_item i left join catalog_category c on c.id = i.category_id
         where i.business_id = $1
           and ($2::text is null or i.type = $2)
           and ($3::text is null or i.category_id = $3)
           and (not $4 or i.active)
       ) listed
       where $5::int is null or ("categoryOrder", "sortName", name, id) > ($5, $6, $7, $8)
       order by "categoryOrder", "sortName", name, id limit $9
     ) item
     order by "categoryOrder", "sortName", name, id`,
    [business.id, type, categoryId, onlyActive, ...after, limit],
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
  const category = 'left join catalog_category c on c.id = i.category_id';
  // A single id is the most frequent case, so it has a statement of its own that is planned once; lists are
  // planned for their length each time.
  const from =
    ids.length === 1
      ? `select ${columns} from catalog_item i ${category} where i.id = $2 and i.business_id = $1`
      : `select ${columns} from unnest($2::text[]) with ordinality as requested(id, place)
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
