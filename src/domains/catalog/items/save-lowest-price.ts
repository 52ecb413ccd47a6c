import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/**
 * Stores the lowest price of the active variants of items, or with their active people where some have a price of their own,
 * after the items, their variants or their people changed.
 */
export async function saveLowestPrice(
  em: EntityManager,
  businessId: string,
  itemIds: readonly string[],
): Promise<void> {
  await sql(
    em,
    `update catalog_item i set variants_from_minor = priced.lowest
     from (
       select w.id, coalesce(case when w.staff_terms is not null then (
         select min(coalesce((t ->> 'priceMinor')::bigint, w.price_minor)) from staff_member s
         left join jsonb_array_elements(w.staff_terms) t on t ->> 'staffId' = s.id
         where s.business_id = $1 and s.active and s.id = any(w.staff_ids)
       ) end, min(coalesce(v.price_minor, w.price_minor)) filter (where v.id is not null)) as lowest
       from catalog_item w
       left join catalog_variant v on v.business_id = $1 and v.item_id = w.id and v.active
       where w.business_id = $1 and w.id = any($2) group by w.business_id, w.id
     ) priced
     where i.business_id = $1 and i.id = priced.id
       and i.variants_from_minor is distinct from priced.lowest`,
    [businessId, itemIds],
  );
}
