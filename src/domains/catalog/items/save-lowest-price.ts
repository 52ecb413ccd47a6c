import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** Stores the lowest price of the active variants of items, after the items or their variants changed. */
export async function saveLowestPrice(
  em: EntityManager,
  businessId: string,
  itemIds: readonly string[],
): Promise<void> {
  await sql(
    em,
    `update catalog_item i set variants_from_minor = priced.lowest
     from (
       select w.id, min(coalesce(v.price_minor, w.price_minor)) as lowest
       from catalog_item w
       left join catalog_variant v on v.business_id = $1 and v.item_id = w.id and v.active
       where w.business_id = $1 and w.id = any($2) group by w.id
     ) priced
     where i.business_id = $1 and i.id = priced.id
       and i.variants_from_minor is distinct from priced.lowest`,
    [businessId, itemIds],
  );
}
