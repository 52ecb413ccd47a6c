import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { columnsOf } from '../database/columns-of.ts';
import { read } from '../database/sql.ts';
import { notFound } from '../errors.ts';
import { itemExtras } from './item-extras.ts';
import { CatalogItem } from './item.entity.ts';

const extras = itemExtras({ id: 'item.id', businessId: '$1', trackStock: 'item."trackStock"' });
const none = { type: null, search: null, categoryId: null, onlyActive: false, after: null };

/** Which items of a business are wanted. `search` is a pattern of ILIKE. */
export interface ItemFilter {
  type?: string | null;
  search?: string | null;
  categoryId?: string | null;
  onlyActive?: boolean;
  ids?: readonly string[];
  /** The sort key of the last item seen: category's place, category, name, id. */
  after?: readonly (string | number | null)[] | null;
  limit?: number;
}

/** An item as it is read, with its place in the order of the list. */
export type ListedItem = CatalogItem & { categoryOrder: number; sortName: string };

/** Reads items of one business by category and name, with what the wire wants beside the row. */
export async function findItems(
  em: EntityManager,
  business: Pick<Business, 'id' | 'currency'>,
  filter: ItemFilter,
): Promise<ListedItem[]> {
  const { type, search, categoryId, onlyActive, after } = { ...none, ...filter };
  const rows = await read<ListedItem>(
    em,
    `select item.*, ${extras} from (
       select * from (
         select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName",
           coalesce(c.sort_order, 2147483647) as "categoryOrder", coalesce(c.name, '') as "sortName"
         from catalog_item i left join catalog_category c on c.id = i.category_id
         where i.business_id = $1
           and ($2::text is null or i.type = $2)
           and ($3::text is null or i.name ilike $3 or i.sku ilike $3)
           and ($4::text is null or i.category_id = $4)
           and (not $5 or i.active)
           and ($6::text[] is null or i.id = any($6))
       ) listed
       where $7::int is null or ("categoryOrder", "sortName", name, id) > ($7, $8, $9, $10)
       order by "categoryOrder", "sortName", name, id limit $11
     ) item
     order by "categoryOrder", "sortName", name, id`,
    [
      business.id,
      type,
      search,
      categoryId,
      onlyActive,
      filter.ids ?? null,
      ...(after ?? [null, null, null, null]),
      filter.limit ?? null,
    ],
  );
  for (const row of rows) row.currency = business.currency;
  return rows;
}

/** Reads one item of a business. @throws DomainError NOT_FOUND. */
export async function findItem(
  em: EntityManager,
  business: Pick<Business, 'id' | 'currency'>,
  itemId: string,
): Promise<CatalogItem> {
  const [item] = await findItems(em, business, { ids: [itemId] });
  if (!item) throw notFound('item', itemId);
  return item;
}
