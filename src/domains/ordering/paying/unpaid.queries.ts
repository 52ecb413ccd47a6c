import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { fromText, query, type Sql } from '../../../platform/database/query/query.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { dueMinorIn } from '../order.queries.ts';
import type { GrantedLine } from './granted-lines.ts';

/**
 * Ends the open payments of a locked order that the service itself cancels. The order can no longer be paid manually, and money
 * captured by a provider becomes due for refund. Money taken manually is refunded manually. Payments for separately booked
 * appointments go back to these.
 */
export async function endPayments(
  em: EntityManager,
  { businessId, id, now }: TenantKey & { now: string },
): Promise<void> {
  await query(
    em,
    sql`update payment set version = version + 1, check_after = ${now},
        status = case when provider = 'manual' then 'cancelled' else status end,
        owed_back_minor = case when provider = 'manual' then owed_back_minor else captured_minor end
      where business_id = ${businessId} and order_id = ${id}
        and not exists (
          select from order_line l where l.business_id = ${businessId} and l.order_id = ${id} and l.visit_net_minor is not null
            and not l.cancelled and l.appointment_id = payment.appointment_id)
        and case when provider = 'manual' then status in ('pending', 'unknown')
          else captured_minor > greatest(refunded_minor, owed_back_minor) end`,
  );
}

/** Returns the condition: an order has money due and no open payment at a provider. `alias` is the table's. */
function isUnpaid(alias: string, now: string): Sql {
  const o = sql.raw(alias);
  return sql`
  (${o}.status = 'new' and ${o}.payment_status not in ('pending', 'paid') and ${sql.raw(dueMinorIn(alias))} > 0 and not exists (
    select from payment p where p.business_id = ${o}.business_id and p.order_id = ${o}.id and p.provider <> 'manual'
      and p.status in ('pending', 'unknown') and (p.expires_at is null or p.expires_at > ${now})))`;
}

/** Finds orders of all businesses that were not paid in time, longest due first. Orders that were set aside are skipped. */
export function findUnpaid(
  em: EntityManager,
  { now, most }: { now: string; most: number },
): Promise<TenantKey[]> {
  return query(
    em,
    sql<TenantKey>`select business_id as "businessId", id from sales_order
     where status = 'new' and pay_by <= ${now} and ${isUnpaid('sales_order', now)}
       and ${fromText(isNotAside('expire-orders', 'sales_order.id'), [now])}
     order by pay_by limit ${sql.lit(most)}`,
  );
}

/** The deadlines of an order. */
interface Lapse {
  /** True if money is still due, and no payment is open. */
  isOpen: boolean;
  hasBookingLapsed: boolean;
  /** The first deadline of its bookings. */
  waitsUntil: number | null;
}

const waitsUntil = sql.raw(epochMs('booked.waits_until'));

/** Reads the deadlines of an order. */
export async function findLapse(
  em: EntityManager,
  { businessId, id, now }: TenantKey & { now: string },
): Promise<Lapse | undefined> {
  const [row] = await query(
    em,
    sql<Lapse>`
      select ${isUnpaid('o', now)} as "isOpen", coalesce(booked.lapsed, false) as "hasBookingLapsed",
        ${waitsUntil} as "waitsUntil"
      from sales_order o cross join lateral (
        select bool_or(a.status = 'expired' or a.expires_at <= ${now}) as lapsed, min(a.expires_at) as waits_until
        from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
        where l.business_id = o.business_id and l.order_id = o.id and a.order_id = l.order_id
          and a.waits_for = 'payment' and a.status in ('pending', 'expired')
      ) booked
      where o.business_id = ${businessId} and o.id = ${id}`,
  );
  return row;
}

/** Reads the lines of an order with grants, in order; cancelled lines grant nothing. */
export function findGrantedLines(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<GrantedLine[]> {
  return query(
    em,
    sql<GrantedLine>`
      select o.id as "orderId", o.client_id as "clientId", o.client_name as "clientName", o.contact_email as email, o.currency,
        b.timezone, b.gift_card_months as "giftCardMonths", l.position, l.quantity, l.grants,
        l.name || coalesce(' (' || l.variant_name || ')', '') as name,
        o.status <> 'cancelled' and ${sql.raw(dueMinorIn('o'))} = 0 as "isPaid",
        o.refunded_minor >= o.paid_minor as "isGivenBack"
      from sales_order o join business b on b.id = o.business_id
      join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.grants is not null and not l.cancelled
      where o.business_id = ${businessId} and o.id = ${orderId} order by l.position`,
  );
}
