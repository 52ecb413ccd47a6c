import type { FoundOrder } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { meantClients } from './find-clients.ts';
import type { Search } from './found-by.ts';

/** Finds the order of a number, and those of clients that are meant, newest first. */
export async function findOrders({
  em,
  business,
  text,
  terms,
  limit,
}: Search): Promise<FoundOrder[]> {
  const number = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1] ?? null;
  if (terms === null) return [];
  const rows = await read<FoundOrder & { totalMinor: number }>(
    em,
    `${planAnew} with meant as materialized (${meantClients('$1', '$2')})
     select id, number as "orderNumber", status, payment_status as "paymentStatus",
       total_minor::float8 as "totalMinor", currency, client_id as "clientId", client_name as "clientName",
       ${epochMs('created_at')} as "createdAt"
     from (
       select business_id, id from sales_order where business_id = $1 and number = $3
       union
       select o.business_id, o.id from meant join sales_order o on o.business_id = meant.business_id and o.client_id = meant.id
     ) found
     join sales_order using (business_id, id)
     order by number desc limit $4`,
    [business.id, terms, number, limit],
  );
  return rows.map(row => ({ ...row, total: toMajor(row.totalMinor, row.currency) }));
}
