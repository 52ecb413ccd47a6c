import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** The address that was given with the order of a document, or that of its client. */
export async function addressOf(
  em: EntityManager,
  businessId: string,
  receiptId: string,
): Promise<string | null> {
  const [found] = await sql<{ email: string | null }>(
    em,
    `select coalesce(o.contact_email, c.email) as email from receipt r
     left join sales_order o on o.id = r.order_id and o.business_id = r.business_id
     left join client c on c.id = r.client_id and c.business_id = r.business_id
     where r.business_id = $1 and r.id = $2`,
    [businessId, receiptId],
  );
  return found?.email ?? null;
}
