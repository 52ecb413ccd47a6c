import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { pipeline, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { AppointmentSeries } from './series.entity.ts';

/** Stores a series with the next statement. */
export async function insertSeries(
  em: EntityManager,
  {
    id,
    businessId,
    rule,
    createdAt,
  }: Pick<AppointmentSeries, 'id' | 'businessId' | 'rule' | 'createdAt'>,
): Promise<void> {
  await pipeline(
    em,
    sql`insert into appointment_series (id, business_id, rule, created_at)
      values (${id}, ${businessId}, ${rule}, ${toIso(createdAt)})`,
  );
}

/** Returns the rule of a series; undefined if there is no such series. */
export async function findRule(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | undefined> {
  const [series] = await query(
    em,
    sql<Pick<AppointmentSeries, 'rule'>>`
      select rule from appointment_series where business_id = ${businessId} and id = ${id}`,
  );
  return series?.rule;
}

/** Returns the ids of the given appointments that have an order, a fee, a payment, a card or a receipt; few in a series. */
export async function findWithMoney(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select a.id from appointment a where a.business_id = ${businessId} and a.id = any(${ids})
        and (a.order_id is not null or a.fee_minor > 0
          or exists (select from payment p where p.business_id = ${businessId} and p.appointment_id = a.id)
          or exists (select from kept_card k where k.business_id = ${businessId} and k.appointment_id = a.id)
          or exists (select from receipt r where r.business_id = ${businessId} and r.appointment_id = a.id))`,
  );
  return rows.map(({ id }) => id);
}
