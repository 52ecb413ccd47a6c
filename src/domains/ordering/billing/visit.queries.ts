import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { FoundVisit } from './visit.ts';

interface Ids {
  businessId: string;
  ids: readonly string[];
}

/** Locks appointments in the order of their ids. */
export function lockVisits(em: EntityManager, { businessId, ids }: Ids): Promise<unknown> {
  return query(
    em,
    sql`select from appointment where business_id = ${businessId} and id = any(${ids}) order by id for no key update`,
  );
}

/** Reads appointments with the names of their services, the phones of their clients and the sums paid for them. */
export function findVisits(em: EntityManager, { businessId, ids }: Ids): Promise<FoundVisit[]> {
  return query(
    em,
    sql<FoundVisit>`
      select ${columns(em, Appointment, 'a')}, i.name as "serviceName", c.phone as "clientPhone", (
        select coalesce(sum(least(captured_minor, amount_minor - tip_minor) - owed_back_minor), 0)::float8
        from payment where business_id = ${businessId} and appointment_id = a.id) as "paidMinor"
      from appointment a join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      join client c on c.business_id = a.business_id and c.id = a.client_id
      where a.business_id = ${businessId} and a.id = any(${ids})`,
  );
}

/** Appointment that an order began or ceased to charge. */
interface ChargedVisit {
  id: string;
  serviceName: string;
  clientName: string;
}

interface OfOrder {
  businessId: string;
  orderId: string;
}

/** Attaches the appointments that an order's lines charge, at the prices of these lines. */
export function attachVisits(
  em: EntityManager,
  { businessId, orderId }: OfOrder,
): Promise<ChargedVisit[]> {
  return query(
    em,
    sql<ChargedVisit>`
      update appointment a set order_id = ${orderId}, net_minor = l.net_minor, tax_minor = l.tax_minor, version = a.version + 1
      from order_line l, catalog_item i
      where l.business_id = ${businessId} and l.order_id = ${orderId} and l.visit_net_minor is not null and not l.cancelled
        and a.business_id = ${businessId} and a.id = l.appointment_id and a.order_id is null
        and i.business_id = ${businessId} and i.id = a.catalog_item_id
      returning a.id, i.name as "serviceName", a.client_name as "clientName"`,
  );
}

/** Detaches appointments from an order, restores their earlier prices and cancels their lines. */
export function detachVisits(
  em: EntityManager,
  { businessId, orderId, ids }: OfOrder & Ids,
): Promise<ChargedVisit[]> {
  return query(
    em,
    sql<ChargedVisit>`
      with line as (
        update order_line set cancelled = true
        where business_id = ${businessId} and order_id = ${orderId} and appointment_id = any(${ids})
          and visit_net_minor is not null
        returning appointment_id, visit_net_minor, visit_tax_minor
      )
      update appointment a set order_id = null, net_minor = line.visit_net_minor, tax_minor = line.visit_tax_minor,
        version = a.version + 1
      from line, catalog_item i
      where a.business_id = ${businessId} and a.id = line.appointment_id and a.order_id = ${orderId}
        and i.business_id = ${businessId} and i.id = a.catalog_item_id
      returning a.id, i.name as "serviceName", a.client_name as "clientName"`,
  );
}

/** Ends the open attempts to pay appointments separately. */
export function endAttempts(
  em: EntityManager,
  { businessId, ids, now }: Ids & { now: string },
): Promise<unknown> {
  return query(
    em,
    sql`update payment set version = version + 1, check_after = ${now}, expires_at = ${now},
        status = case when provider = 'manual' then 'cancelled' else status end
      where business_id = ${businessId} and (appointment_id = any(${ids}) or lead_id in (
          select lead_id from payment where business_id = ${businessId} and appointment_id = any(${ids})))
        and status in ('pending', 'unknown') and (expires_at is null or expires_at > ${now})`,
  );
}
