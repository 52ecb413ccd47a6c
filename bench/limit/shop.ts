import { pool } from './pool.ts';

const card = `i.id as "itemId", i.type, i.name, i.sku, i.price_minor / 100.0::float8 as price,
  i.price_minor / 100.0::float8 as "priceFrom", 'EUR' as currency, i.images[1] as "imageUrl",
  i.category_id as "categoryId", c.name as "categoryName", i.duration_minutes as "durationMinutes",
  false as "hasVariants", s.on_hand > 0 as available`;

const tables = `catalog_item i left join catalog_category c on c.id = i.category_id left join stock s on s.id = i.id`;

interface Wanted {
  businessId: string;
  page: string;
}

/** The answer of GET /shop/{slug}/catalog for a shop without variants. */
export async function shopCatalog({ businessId, page }: Wanted) {
  const pageSize = 24;
  const [items, count] = await Promise.all([
    pool.query(
      `select ${card} from ${tables} where i.business_id = $1 and i.active
       order by i.name, i.id limit ${pageSize} offset $2`,
      [businessId, (Number(page) - 1) * pageSize],
    ),
    pool.query(
      'select count(*)::int as total from catalog_item where business_id = $1 and active',
      [businessId],
    ),
  ]);
  return { items: items.rows, page: Number(page), pageSize, ...count.rows[0] };
}

/** The answer of GET /shop/{slug}/item/{id}. */
export async function shopItem({ businessId, id }: { businessId: string; id: string }) {
  const { rows } = await pool.query(
    `select ${card}, i.description, i.images, null as left, '{}'::text[] as options, '{}'::text[] as variants,
       '{}'::text[] as composition, '{}'::text[] as staff
     from ${tables} where i.business_id = $1 and i.id = $2`,
    [businessId, id],
  );
  return rows[0];
}
