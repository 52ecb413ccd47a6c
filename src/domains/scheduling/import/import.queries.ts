import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';

/** A service, or a variant of a service. */
export interface Service {
  itemId: string;
  variantId: string | null;
}

/** Returns the active services and variants of a business with their names. */
export function findServices(
  em: EntityManager,
  businessId: string,
): Promise<(Service & { name: string })[]> {
  return query(
    em,
    sql<Service & { name: string }>`
      select id as "itemId", null as "variantId", name from catalog_item
      where business_id = ${businessId} and type = 'service' and active
      union all
      select i.id, v.id, i.name || ' ' || v.name from catalog_item i
      join catalog_variant v on v.business_id = i.business_id and v.item_id = i.id and v.active
      where i.business_id = ${businessId} and i.type = 'service' and i.active`,
  );
}

/** Returns the active staff members of a business with their names and e-mail addresses. */
export function findPeople(
  em: EntityManager,
  businessId: string,
): Promise<{ id: string; names: string[] }[]> {
  return query(
    em,
    sql<{ id: string; names: string[] }>`
      select s.id, array_remove(array[s.name, u.email], null) as names
      from staff_member s left join app_user u on u.id = s.user_id
      where s.business_id = ${businessId} and s.active`,
  );
}

/** Returns the booked appointments that begin at any of some instants. */
export function findBookedAt(
  em: EntityManager,
  { businessId, starts }: { businessId: string; starts: readonly number[] },
): Promise<(Pick<Appointment, 'clientId' | 'catalogItemId'> & { startAt: string })[]> {
  return query(
    em,
    sql<Pick<Appointment, 'clientId' | 'catalogItemId'> & { startAt: string }>`
      select client_id as "clientId", catalog_item_id as "catalogItemId",
        (extract(epoch from start_at) * 1000)::bigint::text as "startAt"
      from appointment where business_id = ${businessId} and start_at = any(${starts.map(toIso)}::timestamptz[])
        and status in ('pending', 'confirmed', 'arrived', 'completed')`,
  );
}

/** Returns the ids of the appointments created by all pieces of an import. */
export async function findImported(
  em: EntityManager,
  { businessId, importId }: { businessId: string; importId: string },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select jsonb_array_elements_text(e.details -> 'traces' -> 'created') as id from audit_event e
      where e.business_id = ${businessId} and e.subject = ${importId} and e.event_type = 'appointment.imported'
        and e.outcome = 'succeeded' order by e.id`,
  );
  return rows.map(({ id }) => id);
}

/** Cancels the appointments that were not changed, paid or sold since their import. Returns their number. */
export async function cancelUntouched(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<number> {
  const cancelled = await query(
    em,
    sql`update appointment a set status = 'cancelled', cancelled_by = 'business', version = version + 1
      where business_id = ${businessId} and id = any(${ids}) and version = 1 and status = 'confirmed' and order_id is null
        and not exists (select from payment p where p.business_id = ${businessId} and p.appointment_id = a.id)
      returning 1`,
  );
  return cancelled.length;
}
