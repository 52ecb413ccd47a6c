import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { bookersEmail } from './appointment-facts.queries.ts';
import { ofBusiness, toClient } from './client-facts.queries.ts';
import type { Subject } from './facts.ts';

/**
 * Captured amount of a payment. For the first share of a visit, the sum of all its shares, which one message
 * covers.
 */
const capturedInOne = sql`(
  select sum(w.captured_minor) from payment w
  where w.business_id = p.business_id and (w.lead_id = p.id or w.id = p.id))`;

/** Returns the start of a statement about a payment, with the client of its order or appointment if there is one. */
const payment = (amount: Sql): Sql => sql`
  select
    jsonb_build_object(${ofBusiness}, 'currency', p.currency,
      'client', case when c.id is not null then
        jsonb_build_object('name', coalesce(o.client_name, a.client_name, c.name), 'phone', c.phone) end,
      'payment', jsonb_build_object('description', p.description, 'amountMinor', ${amount},
        'feeFor', case when p.card_id is not null and a.status in ('cancelled', 'no_show') then a.status end)) as facts,
    ${toClient(sql`coalesce(o.contact_email, c.email, ${bookersEmail})`)}
  from payment p join business b on b.id = p.business_id
  left join sales_order o on o.id = p.order_id and o.business_id = p.business_id
  left join appointment a on a.id = p.appointment_id and a.business_id = p.business_id
  left join client c on c.id = coalesce(p.client_id, o.client_id, a.client_id) and c.business_id = p.business_id`;

/** Reads the facts about a payment. */
export function readPayment(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`${payment(capturedInOne)} where p.business_id = ${businessId} and p.id = ${id}`,
  );
}

/** Reads the facts about a refund of a payment. */
export function readRefund(
  em: EntityManager,
  { businessId, id, refundId }: TenantKey & { refundId: string | null },
): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`${payment(sql`r.amount_minor`)}
      join refund r on r.payment_id = p.id and r.business_id = p.business_id and r.id = ${refundId}
      where p.business_id = ${businessId} and p.id = ${id}`,
  );
}

/** Reads the facts about a receipt of an order or appointment, for the address that was given with it. */
export function readReceipt(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', r.currency,
          'client', case when c.id is not null then jsonb_build_object('name', r.buyer_name, 'phone', c.phone) end,
          'receipt', jsonb_build_object('kind', r.kind, 'number', r.number, 'amountMinor', r.gross_minor)) as facts,
        ${toClient(sql`coalesce(o.contact_email, c.email, ${bookersEmail})`, sql`r.frozen->>'locale'`)}
      from receipt r join business b on b.id = r.business_id
      left join sales_order o on o.id = r.order_id and o.business_id = r.business_id
      left join appointment a on a.id = r.appointment_id and a.business_id = r.business_id
      left join client c on c.id = r.client_id and c.business_id = r.business_id
      where r.business_id = ${businessId} and r.id = ${id}`,
  );
}
