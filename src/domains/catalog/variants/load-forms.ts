import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import type { StoredVariant } from './plan-variants.ts';

/** The variants and parts of an item, and the sets that contain it. */
export interface ItemForms {
  variants: StoredVariant[];
  /** The sets that contain the item, and as which variant. */
  memberships: { setName: string; variantId: string | null }[];
}

/** Reads the present forms of an item. */
export async function loadForms(
  { em }: Context,
  { id, businessId }: CatalogItem,
): Promise<ItemForms> {
  const [forms] = await sql<ItemForms>(
    em,
    `select
       coalesce((select json_agg(json_build_object('id', id, 'name', name, 'sku', sku,
           'options', options, 'priceMinor', price_minor, 'durationMinutes', duration_minutes,
           'active', active) order by sort_order)
         from catalog_variant where business_id = $1 and item_id = $2), '[]') as variants,
       coalesce((select json_agg(json_build_object('setName', s.name, 'variantId', t.part_variant_id)
           order by s.name, t.position)
         from catalog_part t join catalog_item s on s.business_id = t.business_id and s.id = t.bundle_id
         where t.business_id = $1 and t.part_item_id = $2), '[]') as memberships`,
    [businessId, id],
  );
  return forms as ItemForms;
}
