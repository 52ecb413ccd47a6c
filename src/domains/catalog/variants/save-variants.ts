import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import type { PlannedVariant } from './plan-variants.ts';

/** Stores an item's planned variants and deletes the others. Unchanged variants cause no write. */
export async function saveVariants(
  { em }: Context,
  { id, businessId }: CatalogItem,
  variants: readonly PlannedVariant[],
): Promise<void> {
  const ids = variants.map(variant => variant.id);
  await sql(
    em,
    'delete from catalog_variant where business_id = $1 and item_id = $2 and not (id = any($3))',
    [businessId, id, ids],
  );
  if (variants.length === 0) return;
  const rows = JSON.stringify(variants.map((variant, sortOrder) => ({ ...variant, sortOrder })));
  // Clears article numbers first: variants may exchange them, and a row-by-row update would break the unique
  // key.
  await sql(
    em,
    `update catalog_variant v set sku = null
     from jsonb_to_recordset($3::jsonb) as w(id text, sku text)
     where v.business_id = $1 and v.item_id = $2 and v.id = w.id and v.sku <> coalesce(w.sku, '')`,
    [businessId, id, rows],
  );
  await sql(
    em,
    `insert into catalog_variant as v (id, business_id, item_id, name, sku, options, price_minor,
       duration_minutes, active, sort_order)
     select id, $1, $2, name, sku, options, "priceMinor", "durationMinutes", active, "sortOrder"
     from jsonb_to_recordset($3::jsonb) as w(id text, name text, sku text, options jsonb,
       "priceMinor" bigint, "durationMinutes" int, active boolean, "sortOrder" int)
     on conflict (business_id, id) do update set name = excluded.name, sku = excluded.sku, options = excluded.options,
       price_minor = excluded.price_minor, duration_minutes = excluded.duration_minutes,
       active = excluded.active, sort_order = excluded.sort_order
     where (v.name, v.sku, v.options, v.price_minor, v.duration_minutes, v.active, v.sort_order)
       is distinct from (excluded.name, excluded.sku, excluded.options, excluded.price_minor,
         excluded.duration_minutes, excluded.active, excluded.sort_order)`,
    [businessId, id, rows],
  );
}
