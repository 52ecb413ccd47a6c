import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';

interface ClientRecord {
  id: string;
  kind:
    | 'appointment'
    | 'order'
    | 'payment'
    | 'refund'
    | 'receipt'
    | 'waiting_list_entry'
    | 'series'
    | 'client'
    | 'message'
    | 'review'
    | 'form_answer'
    | 'treatment_note'
    | 'client_file'
    | 'conversation';
  number: string | null;
}

/** Lists the client's bookings, orders, payments and their documents. */
export function findRecords(
  em: EntityManager,
  { businessId, clientId }: { businessId: string; clientId: string },
): Promise<ClientRecord[]> {
  return query(
    em,
    sql<ClientRecord>`
        with visit as (select id from appointment where business_id = ${businessId} and client_id = ${clientId}),
       bought as (select id from sales_order where business_id = ${businessId} and client_id = ${clientId}),
       paid as (
         select id from payment where business_id = ${businessId} and (client_id = ${clientId}
           or appointment_id in (select id from visit) or order_id in (select id from bought))
       )
     select id, 'appointment' as kind, null as number from visit
     union all select distinct series_id, 'series', null from appointment
       where business_id = ${businessId} and client_id = ${clientId} and series_id is not null
     union all select id, 'client', null from client where business_id = ${businessId} and merged_into_id = ${clientId}
     union all select id, 'message', null from written_message where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'review', null from review where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'form_answer', null from form_answer where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'treatment_note', null from treatment_note where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'client_file', null from client_file where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'conversation', null from conversation where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'order', null from bought
     union all select id, 'payment', null from paid
     union all select id, 'refund', null from refund
       where business_id = ${businessId} and payment_id in (select id from paid)
     union all select id, 'waiting_list_entry', null from waitlist_entry where business_id = ${businessId} and client_id = ${clientId}
     union all select id, 'receipt', number from receipt
       where business_id = ${businessId} and (client_id = ${clientId} or appointment_id in (select id from visit)
         or order_id in (select id from bought))`,
  );
}

/** Finds out if a client is expected or has open orders. */
export async function isExpected(
  em: EntityManager,
  { businessId, clientId, now }: { businessId: string; clientId: string; now: string },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from appointment where business_id = ${businessId} and client_id = ${clientId}
        and status in ('pending', 'confirmed', 'arrived') and end_at > ${now}
      union all select from sales_order where business_id = ${businessId} and client_id = ${clientId}
        and status not in ('completed', 'cancelled') limit 1`,
  );
  return rows.length > 0;
}
