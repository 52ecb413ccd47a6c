import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';

/** Whether a business has a price, an order, a booking or a payment: amounts that its currency gives their meaning. */
export async function isPriced(em: EntityManager, businessId: string): Promise<boolean> {
  const [row] = await sql<{ priced: boolean }>(
    em,
    `select exists (select from catalog_item where business_id = $1 and price_minor <> 0)
       or exists (select from catalog_variant where business_id = $1 and price_minor <> 0)
       or exists (select from sales_order where business_id = $1)
       or exists (select from appointment where business_id = $1)
       or exists (select from payment where business_id = $1)
       or exists (select from business where id = $1 and coalesce(late_fee_minor, no_show_fee_minor) is not null)
       or exists (select from shop s, jsonb_array_elements(s.delivery::jsonb) method where s.business_id = $1
         and ((method->>'priceMinor')::bigint <> 0 or coalesce((method->>'freeFromMinor')::bigint, 0) <> 0))
       as priced`,
    [businessId],
  );
  return row?.priced ?? false;
}
