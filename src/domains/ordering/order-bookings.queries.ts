import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query } from '../../platform/database/query/query.ts';
import type { Business } from '../business/business.entity.ts';

/** Key of an order. */
interface OfOrder {
  businessId: string;
  orderId: string;
}

/** Returns true if a line of the order has an appointment, even a cancelled one. */
export async function hasBookings(
  em: EntityManager,
  { businessId, orderId }: OfOrder,
): Promise<boolean> {
  const booked = await query(
    em,
    sql`select from order_line
      where business_id = ${businessId} and order_id = ${orderId} and appointment_id is not null limit 1`,
  );
  return booked.length > 0;
}

const startAt = sql.raw(epochMs('a.start_at'));

/** Reads the start and the cut-off for cancelling of an order's live bookings, without appointments that it only charges. */
export function findCutoffs(
  em: EntityManager,
  { businessId, orderId }: OfOrder,
): Promise<(Pick<Business, 'cancelCutoffMinutes'> & { startAt: number })[]> {
  return query(
    em,
    sql<Pick<Business, 'cancelCutoffMinutes'> & { startAt: number }>`
      select ${startAt} as "startAt",
        coalesce(i.cancel_cutoff_minutes, b.cancel_cutoff_minutes) as "cancelCutoffMinutes"
      from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
      join business b on b.id = l.business_id
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      where l.business_id = ${businessId} and l.order_id = ${orderId} and l.visit_net_minor is null
        and a.status in ('pending', 'confirmed')`,
  );
}

/** Returns the ids of an order's bookings that a payment can confirm, the first to expire first. */
export async function findUnconfirmed(
  em: EntityManager,
  { businessId, orderId }: OfOrder,
): Promise<string[]> {
  const booked = await query(
    em,
    sql<{ id: string }>`
      select a.id from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
      where l.business_id = ${businessId} and l.order_id = ${orderId} and not l.cancelled
        and a.status in ('pending', 'expired') and a.waits_for is distinct from 'approval'
      order by a.expires_at, l.position`,
  );
  return booked.map(({ id }) => id);
}

/** Returns the ids of appointments that have begun or are over. */
export async function findBegun(
  em: EntityManager,
  { businessId, ids, now }: { businessId: string; ids: readonly string[]; now: string },
): Promise<string[]> {
  const begun = await query(
    em,
    sql<{ id: string }>`
      select id from appointment where business_id = ${businessId} and id = any(${ids})
        and (status in ('arrived', 'completed', 'no_show') or status in ('pending', 'confirmed') and end_at <= ${now})`,
  );
  return begun.map(({ id }) => id);
}

/** Sets the price of each booking of an order to that of its line. */
export function updatePrices(
  em: EntityManager,
  { businessId, orderId }: OfOrder,
): Promise<unknown> {
  return query(
    em,
    sql`update appointment a set net_minor = l.net_minor, tax_minor = l.tax_minor
      from order_line l
      where l.business_id = ${businessId} and l.order_id = ${orderId} and not l.cancelled
        and a.business_id = ${businessId} and a.id = l.appointment_id
        and (a.net_minor <> l.net_minor or a.tax_minor <> l.tax_minor)`,
  );
}
