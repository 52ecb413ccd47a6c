import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { joinPlace } from '../../business/locations/location.queries.ts';
import { dueMinorIn } from '../../ordering/order.queries.ts';
import { placeOfShop } from '../../shop/shop.queries.ts';
import { ofBusiness, ofPlace, toClient } from './team-facts.queries.ts';
import type { Subject } from './facts.ts';
import { bookersEmail } from './appointment-facts.queries.ts';

/** Tax of an order `o` by rate, over its lines and its delivery. */
const taxesOfOrder = sql`(
  select jsonb_agg(jsonb_build_object('name', name, 'ppm', ppm, 'taxMinor', tax) order by ppm desc, name)
  from (
    select name, ppm, sum(tax)::float8 as tax from (
      select l.tax_name as name, l.tax_ppm as ppm, l.tax_minor as tax from order_line l
      where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled
      union all select o.delivery_tax_name, o.delivery_tax_ppm, o.delivery_tax_minor
    ) part where name is not null group by name, ppm
  ) rate)`;

/** Returns a shipment of an order `o`. */
const shipment = (id: string | null): Sql => sql`(
  select jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
    'items', (select jsonb_agg(jsonb_build_object('name', concat_ws(', ', l.name, l.variant_name),
        'quantity', u.quantity) order by u.position)
      from shipment_line u join order_line l on l.business_id = u.business_id and l.order_id = o.id and l.position = u.position
      where u.business_id = s.business_id and u.shipment_id = s.id))
  from shipment s where s.business_id = o.business_id and s.order_id = o.id and s.id = ${id})`;

/** Returns a return of an order `o`. */
const cameBack = (id: string | null): Sql => sql`(
  select jsonb_build_object(
    'amountMinor', r.delivery_net_minor + r.delivery_tax_minor + sum(u.net_minor + u.tax_minor),
    'items', jsonb_agg(jsonb_build_object('name', concat_ws(', ', l.name, l.variant_name),
      'quantity', u.quantity) order by u.position))
  from order_return r join order_return_line u on u.business_id = r.business_id and u.return_id = r.id
  join order_line l on l.business_id = u.business_id and l.order_id = o.id and l.position = u.position
  where r.business_id = o.business_id and r.order_id = o.id and r.id = ${id} group by r.business_id, r.id)`;

/** Reads the facts about an order, with the shipment or the return that the message is about. */
export function readOrder(
  em: EntityManager,
  {
    businessId,
    id,
    shipmentId,
    returnId,
  }: TenantKey & { shipmentId: string | null; returnId: string | null },
): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', o.currency,
          'client', jsonb_build_object('name', o.client_name, 'phone', c.phone),
          'order', jsonb_build_object('number', o.number, 'isToPay', o.status <> 'cancelled' and o.pay_by is not null
              and ${sql.raw(dueMinorIn('o'))} > 0,
            'shop', ${placeOfShop('o.business_id', { open: false })}, 'status', o.status, 'totalMinor', o.total_minor,
            'taxes', ${taxesOfOrder},
            'reason', o.cancel_reason, 'comment', o.comment, 'contactEmail', o.contact_email,
            'shipment', ${shipment(shipmentId)}, 'cameBack', ${cameBack(returnId)},
            'delivery', case when o.delivery_method is not null then jsonb_build_object(
              'method', o.delivery_method, 'address', o.delivery_address, 'priceMinor', o.delivery_minor) end,
            'items', (select coalesce(jsonb_agg(jsonb_build_object(
                'name', concat_ws(', ', l.name, l.variant_name), 'quantity', l.quantity) order by l.position), '[]')
              from order_line l where l.business_id = o.business_id and l.order_id = o.id))) as facts,
        ${toClient(sql`coalesce(o.contact_email, c.email)`)}
      from sales_order o join business b on b.id = o.business_id
      left join client c on c.id = o.client_id and c.business_id = o.business_id
      where o.business_id = ${businessId} and o.id = ${id}`,
  );
}

/** Reads the facts about a gift card, for the address given with the card or its order. A gift goes to its recipient. */
export function readGiftCard(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', g.currency,
          'client', case when g.send_on is not null then jsonb_build_object('name', g.recipient_name, 'phone', null)
            when c.id is not null then jsonb_build_object('name', c.name, 'phone', c.phone) end,
          'giftCard', jsonb_build_object('id', g.id, 'sealedCode', g.sealed_code, 'amountMinor', g.value_minor,
            'expiresAt', ${sql.raw(epochMs('g.expires_at'))},
            'sender', case when g.send_on is not null then g.sender_name end,
            'recipient', case when g.send_on is null then g.recipient_name end, 'message', g.message,
            'shop', ${placeOfShop('g.business_id')})) as facts,
        ${toClient(sql`coalesce(g.email, c.email)`)}
      from gift_card g join business b on b.id = g.business_id
      left join client c on c.id = g.client_id and c.business_id = g.business_id
      where g.business_id = ${businessId} and g.id = ${id} and g.voided_at is null`,
  );
}

/** Columns of a Subject about a package `k` of a business `b`, over the tables of `packageTables`. */
export const packageColumns = sql`
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', c.name, 'phone', c.phone),
    'package', jsonb_build_object('name', k.name, 'visits', k.visits, 'visitsLeft', k.visits_left,
      'expiresAt', ${sql.raw(epochMs('k.expires_at'))})) as facts,
  ${toClient(sql`coalesce(o.contact_email, c.email)`)}`;

/** Tables with the facts of a package `k`. */
export const packageTables = sql`
  join client c on c.id = k.client_id and c.business_id = k.business_id
  left join sales_order o on o.id = k.order_id and o.business_id = k.business_id`;

/** Reads the facts about a package. */
export function readPackage(em: EntityManager, { businessId, id }: TenantKey): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select ${packageColumns}
      from client_package k join business b on b.id = k.business_id ${packageTables}
      where k.business_id = ${businessId} and k.id = ${id} and k.voided_at is null`,
  );
}

/** Coming debit of the membership `m`; null if there is none. The next period is paid at the price of the next plan. */
const debit = sql`(
  select jsonb_build_object('at', ${sql.raw(epochMs('m.next_at'))}, 'last4', k.last4, 'mandate', k.mandate, 'amountMinor',
    case when m.next_plan is null or m.status = 'past_due' then m.price_minor else (m.next_plan ->> 'priceMinor')::bigint end)
  from kept_card k
  where k.business_id = m.business_id and k.membership_id = m.id and k.status = 'kept' and k.kind = 'bank_account'
    and m.next_at is not null and m.debit_until is null and not m.ends_with_period
  limit 1)`;

/** Reads the facts about a membership. */
export function readMembership(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Subject[]> {
  return query(
    em,
    sql<Subject>`
      select
        jsonb_build_object(${ofBusiness}, 'currency', m.currency,
          'client', jsonb_build_object('name', c.name, 'phone', c.phone),
          'membership', jsonb_build_object('name', m.name, 'status', m.status, 'endsWithPeriod', m.ends_with_period, 'amountMinor', m.price_minor,
            'next', case when m.next_plan is not null then jsonb_build_object('name', m.next_plan -> 'name',
              'amountMinor', m.next_plan -> 'priceMinor') end,
            'debit', ${debit},
            'expiresAt', ${sql.raw(epochMs('m.ends_on::timestamp at time zone b.timezone'))})) as facts,
        ${toClient(sql`coalesce(c.email, (
          select o.contact_email from membership_period e
          join sales_order o on o.business_id = e.business_id and o.id = e.order_id
          where e.business_id = m.business_id and e.membership_id = m.id and o.contact_email is not null
          order by e.starts_on desc limit 1))`)}
      from client_membership m join business b on b.id = m.business_id
      join client c on c.business_id = m.business_id and c.id = m.client_id
      where m.business_id = ${businessId} and m.id = ${id}`,
  );
}

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
    jsonb_build_object(${ofPlace}, 'currency', p.currency,
      'client', case when c.id is not null then
        jsonb_build_object('name', coalesce(o.client_name, a.client_name, c.name), 'phone', c.phone) end,
      'payment', jsonb_build_object('description', p.description, 'amountMinor', ${amount},
        'feeFor', case when p.card_id is not null and a.status in ('cancelled', 'no_show') then a.status end)) as facts,
    ${toClient(sql`coalesce(o.contact_email, c.email, ${bookersEmail})`)}
  from payment p join business b on b.id = p.business_id
  left join sales_order o on o.id = p.order_id and o.business_id = p.business_id
  left join appointment a on a.id = p.appointment_id and a.business_id = p.business_id
  ${joinPlace('a')}
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
