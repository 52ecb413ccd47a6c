import { prepared } from './pool.ts';

const card = `id as "itemId", type, name, sku, price, price as "priceFrom", 'EUR' as currency,
  images[1] as "imageUrl", category_id as "categoryId", category_name as "categoryName",
  duration_minutes as "durationMinutes", false as "hasVariants", on_hand > 0 as available`;

const pageSize = 24;

const cards = prepared(
  'shop catalog',
  `select ${card} from limit_item where business_id = $1 order by name, id limit ${pageSize} offset $2`,
);

const count = prepared<{ total: number }>(
  'shop total',
  'select total from limit_count where business_id = $1',
);

interface Wanted {
  businessId: string;
  page: string;
}

/** Returns the answer of GET /shop/{slug}/catalog for a shop without variants. */
export async function shopCatalog({ businessId, page }: Wanted) {
  const [items, [counted]] = await Promise.all([
    cards([businessId, (Number(page) - 1) * pageSize]),
    count([businessId]),
  ]);
  return { items, page: Number(page), pageSize, total: counted?.total };
}

const detail = prepared(
  'shop item',
  `select ${card}, description, images, null as left, '{}'::text[] as options, '{}'::text[] as variants,
     '{}'::text[] as composition, '{}'::text[] as staff
   from limit_item where business_id = $1 and id = $2`,
);

/** Returns the answer of GET /shop/{slug}/item/{id}. */
export async function shopItem({ businessId, id }: { businessId: string; id: string }) {
  const [item] = await detail([businessId, id]);
  return item;
}
