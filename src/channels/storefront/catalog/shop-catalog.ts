import { findCategory } from '../../../domains/catalog/categories/categories.ts';
import { itemExtras } from '../../../domains/catalog/items/item-extras.ts';
import { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause, type Condition } from '../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read, sql } from '../../../platform/database/query/sql.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { QueryShopCatalogArgs } from '../../../graphql.generated.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { visitShop } from '../../../domains/shop/find-shop.ts';

/** One page of a shop's items by name, and their total number. */
export interface ShopPage {
  items: CatalogItem[];
  page: number;
  pageSize: number;
  total: number;
}

/** Lists a shop's items; the variants of an item are one entry. */
export async function shopCatalog(
  context: Context,
  input: QueryShopCatalogArgs,
): Promise<ShopPage> {
  const { business } = await visitShop(context, input.slug);
  const page = input.page ?? 1;
  const pageSize = input.pageSize ?? 24;
  const { categoryId } = input;
  const offered = offeredBy(business, input);
  const [items, total] = await Promise.all([
    readCards(context, business, offered, {
      q: input.q?.trim() || null,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    totalOf(context, business, offered),
  ]);
  if (total === 0 && categoryId != null) await findCategory(context.em, business.id, categoryId);
  for (const item of items) item.currency = business.currency;
  return { items, page, pageSize, total };
}

/** The filters of a visitor as SQL conditions on `i`. */
function offeredBy(
  { id }: Business,
  { type, categoryId, q }: QueryShopCatalogArgs,
): readonly Condition[] {
  return [
    ['i.business_id = ?', id],
    ['i.type = ?', type],
    ['i.category_id = ?', categoryId],
    // A query without letters and digits finds nothing.
    ['i.search @@ ?::tsquery', q?.trim() ? searchTerms(id, q).anywhere.join(' & ') : null],
  ];
}

const extras = itemExtras({
  id: 'i.id',
  businessId: 'i.business_id',
  trackStock: 'i.track_stock',
  form: 'i.form',
});

function readCards(
  { em }: Context,
  business: Business,
  offered: readonly Condition[],
  { q, limit, offset }: { q: string | null; limit: number; offset: number },
): Promise<CatalogItem[]> {
  const { where, parameters, use } = whereClause(offered);
  // What has the words in its name or article numbers comes before what has them in its description.
  const rank = q
    ? `not (i.search @@ ${use(searchTerms(business.id, q).named.join(' & '))}::tsquery), `
    : '';
  const order = `${rank}i.name, i.id`;
  return read<CatalogItem>(
    em,
    `select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName", ${extras}
     from (
       select i.id from catalog_item i where i.active and ${where}
       order by ${order} limit ${use(limit)} offset ${use(offset)}
     ) page
     join catalog_item i on i.id = page.id and i.business_id = ${use(business.id)}
     left join catalog_category c on c.id = i.category_id
     order by ${order}`,
    parameters,
  );
}

const totals = new Map<string, number>();
const mostTotals = 5000;

/** Cached for the business's revision, because counting reads the whole catalog. */
async function totalOf(
  { em }: Context,
  business: Business,
  offered: readonly Condition[],
): Promise<number> {
  const { where, parameters } = whereClause(offered);
  const key = JSON.stringify([business.calendarRevision, where, ...parameters]);
  const known = totals.get(key);
  if (known !== undefined) return known;
  // Read from the primary: a replica may be behind the revision that is the cache key.
  const [row] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from catalog_item i where i.active and ${where}`,
    parameters,
  );
  const total = row?.total ?? 0;
  if (totals.size >= mostTotals) totals.clear();
  totals.set(key, total);
  return total;
}
