import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';

interface Thing {
  id: string;
  kind: 'appointment' | 'order' | 'payment' | 'refund' | 'receipt' | 'wish' | 'series' | 'client';
  number: string | null;
}

/** What the client booked, ordered and paid, and the documents of it. */
export function thingsOf(
  em: Context['em'],
  businessId: string,
  clientId: string,
): Promise<Thing[]> {
  return sql<Thing>(
    em,
    `with visit as (select id from appointment where business_id = $1 and client_id = $2),
       bought as (select id from sales_order where business_id = $1 and client_id = $2),
       paid as (
         select id from payment where business_id = $1 and (client_id = $2
           or appointment_id in (select id from visit) or order_id in (select id from bought))
       )
     select id, 'appointment' as kind, null as number from visit
     union all select distinct series_id, 'series', null from appointment
       where business_id = $1 and client_id = $2 and series_id is not null
     union all select id, 'client', null from client where business_id = $1 and merged_into_id = $2
     union all select id, 'order', null from bought
     union all select id, 'payment', null from paid
     union all select id, 'refund', null from refund
       where business_id = $1 and payment_id in (select id from paid)
     union all select id, 'wish', null from waitlist_entry where business_id = $1 and client_id = $2
     union all select id, 'receipt', number from receipt
       where business_id = $1 and (client_id = $2 or appointment_id in (select id from visit)
         or order_id in (select id from bought))`,
    [businessId, clientId],
  );
}
