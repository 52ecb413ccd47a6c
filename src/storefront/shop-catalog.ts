import { findCategory } from '../catalog/categories.ts';
import { itemExtras } from '../catalog/item-extras.ts';
import { CatalogItem } from '../catalog/item.entity.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { read } from '../database/sql.ts';
import { searchTerms } from '../lib/search-words.ts';
import type { QueryShopCatalogArgs } from '../graphql.generated.ts';
import type { Business } from '../business/business.entity.ts';
import { visitShop } from './find-shop.ts';

/** One page of a shop's items by name, and how many there are in all. */
export interface ShopPage {
  items: CatalogItem[];
  page: number;
  pageSize: number;
  total: number;
}

/** Lists what a shop offers, the variants of an item in one. */
export async function shopCatalog(
  context: Context,
  input: QueryShopCatalogArgs,
): Promise<ShopPage> {
  const { business } = await visitShop(context, input.slug);
  const page = input.page ?? 1;
  const pageSize = input.pageSize ?? 24;
  const { type, categoryId, q } = input;
  const wanted = [business.id, type ?? null, categoryId ?? null, wordsOf(business, q)] as const;
  const [items, total] = await Promise.all([
    readCards(context, wanted, { limit: pageSize, offset: (page - 1) * pageSize }),
    totalOf(context, business, wanted),
  ]);
  if (total === 0 && categoryId != null) await findCategory(context.em, business.id, categoryId);
  for (const item of items) item.currency = business.currency;
  return { items, page, pageSize, total };
}

type Wanted = readonly [
  businessId: string,
  type: string | null,
  category: string | null,
  q: string | null,
];

/** What is searched for as a tsquery, which finds nothing where there is no letter and no digit in it. */
function wordsOf({ id }: Business, q: string | null | undefined): string | null {
  if (!q?.trim()) return null;
  return searchTerms(id, q).join(' & ');
}

const offered = `
  from catalog_item i
  where i.business_id = $1 and i.active
    and ($2::text is null or i.type = $2)
    and ($3::text is null or i.category_id = $3)
    and ($4::tsquery is null or i.search @@ $4::tsquery)`;

const extras = itemExtras({
  id: 'i.id',
  businessId: '$1',
  trackStock: 'i.track_stock',
  form: 'i.form',
});

function readCards(
  { em }: Context,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<CatalogItem[]> {
  return read<CatalogItem>(
    em,
    `select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName", ${extras}
     from (select i.id ${offered} order by i.name, i.id limit $5 offset $6) page
     join catalog_item i on i.id = page.id
     left join catalog_category c on c.id = i.category_id
     order by i.name, i.id`,
    [...wanted, limit, offset],
  );
}

const totals = new Map<string, number>();
const mostTotals = 5000;

/** Counting is as long as the catalog, and the business's revision tells whether that has changed. */
async function totalOf(context: Context, business: Business, wanted: Wanted): Promise<number> {
  const key = JSON.stringify([business.calendarRevision, ...wanted]);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const [row] = await read<{ total: number }>(
    context.em,
    `select count(*)::int as total ${offered}`,
    wanted,
  );
  const total = row?.total ?? 0;
  if (totals.size >= mostTotals) totals.clear();
  totals.set(key, total);
  return total;
}
