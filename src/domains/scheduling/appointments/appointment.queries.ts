import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, fromText, query, type Sql } from '../../../platform/database/query/query.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { clientLanguage } from '../../clients/client-language.ts';
import { Appointment, type Wait } from './appointment.entity.ts';

/** Appointments of a business. */
interface Chosen {
  businessId: string;
  ids: readonly string[];
}

/** Finds the pending appointments of any business that are due to expire at `now`, the earliest first. */
export function findDue(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<TenantKey[]> {
  const at = toIso(now);
  return query(
    em,
    sql<TenantKey>`
      select business_id as "businessId", id from appointment
      where status = 'pending' and expires_at <= ${at}
        and ${fromText(isNotAside('expire-appointments', 'appointment.id'), [at])}
      order by expires_at limit ${sql.lit(most)}`,
  );
}

export type Expired = Pick<Appointment, 'id' | 'clientName' | 'serviceName'> & {
  waitsFor: Wait | null;
  orderId: string | null;
  packageId: string | null;
};

/** Stores the expiry of the pending appointments that are due at `now`, and returns them. */
export function expire(
  em: EntityManager,
  { businessId, ids, now }: Chosen & { now: number },
): Promise<Expired[]> {
  return query(
    em,
    sql<Expired>`
      update appointment a set status = 'expired', version = a.version + 1
      from catalog_item i
      where a.business_id = ${businessId} and a.id = any(${ids}) and a.status = 'pending' and a.expires_at <= ${toIso(now)}
        and i.business_id = a.business_id and i.id = a.catalog_item_id
      returning a.id, a.client_name as "clientName", i.name as "serviceName", a.waits_for as "waitsFor",
        a.order_id as "orderId", a.package_id as "packageId"`,
  );
}

/** A cancelled appointment, with its former status. */
export type Freed = Pick<
  Appointment,
  'id' | 'clientName' | 'serviceName' | 'status' | 'feeMinor'
> & { packageId: string | null };

/** Cancels the appointments that are live at `now` with the fees of their ids, and returns them. */
export function cancel(
  em: EntityManager,
  {
    businessId,
    ids,
    cancelledBy,
    reason,
    fees,
    now,
  }: Chosen & {
    cancelledBy: 'client' | 'business';
    reason: string | null;
    fees: Readonly<Record<string, number>>;
    now: number;
  },
): Promise<Freed[]> {
  const at = toIso(now);
  const feeOf = JSON.stringify(fees);
  return query(
    em,
    sql<Freed>`
      with was as (
        select id, status from appointment where business_id = ${businessId} and id = any(${ids}) for update
      )
      update appointment a
      set status = 'cancelled', cancelled_by = ${cancelledBy}, cancel_reason = ${reason}, expires_at = null,
        waits_for = null, waits_since = null, version = a.version + 1,
        fee_minor = coalesce((${feeOf}::jsonb->>a.id)::bigint, 0),
        fee_for = case when jsonb_exists(${feeOf}::jsonb, a.id) then 'late_cancellation' end
      from catalog_item i, was
      where a.business_id = ${businessId} and a.id = was.id and i.business_id = a.business_id and i.id = a.catalog_item_id
        and (a.status = 'confirmed' or a.status = 'pending' and a.expires_at > ${at})
        and a.end_at > ${at}
      returning a.id, a.client_name as "clientName", i.name as "serviceName", was.status,
        a.fee_minor::float8 as "feeMinor", a.package_id as "packageId"`,
  );
}

/** Returns the appointments for which fees were agreed. */
export function findWithPolicy(
  em: EntityManager,
  { businessId, ids }: Chosen,
): Promise<Appointment[]> {
  return query(
    em,
    sql<Appointment>`
      select ${columns(em, Appointment, 'a')} from appointment a
      where a.business_id = ${businessId} and a.id = any(${ids}) and a.policy is not null`,
  );
}

/** Finds an appointment of any business, with the language of its client if it is not the business's own. */
export async function findWithLanguage(
  em: EntityManager,
  id: string,
): Promise<(Appointment & { language: string | null }) | undefined> {
  const [found] = await query(
    em,
    sql<Appointment & { language: string | null }>`
      select ${columns(em, Appointment, 'a')}, ${sql.raw(clientLanguage)} as language
      from appointment a join business b on b.id = a.business_id
      join client c on c.business_id = a.business_id and c.id = a.client_id where a.id = ${id}`,
  );
  return found;
}

const listed = (keys: readonly TenantKey[]): Sql => sql`
  select * from unnest(${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[])`;

/** Returns the cut-offs of services for cancelling and rescheduling by clients, in minutes before the start. */
export function findCutoffs(
  em: EntityManager,
  services: readonly TenantKey[],
): Promise<{ id: string; minutes: number }[]> {
  return query(
    em,
    sql<{ id: string; minutes: number }>`
      select i.id, coalesce(i.cancel_cutoff_minutes, b.cancel_cutoff_minutes) as minutes
      from catalog_item i join business b on b.id = i.business_id
      where (i.business_id, i.id) in (${listed(services)})`,
  );
}
