import { LockMode, type EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, fromText, query, queryReplica } from '../../../platform/database/query/query.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { Automation } from './automation.entity.ts';

/** Lists the automations of a business by name. */
export function findAutomations(em: EntityManager, businessId: string): Promise<Automation[]> {
  return queryReplica(
    em,
    sql<Automation>`
      select ${columns(em, Automation, 't')} from automation t
      where t.business_id = ${businessId} order by lower(t.name), t.id`,
  );
}

/** Reads an automation. */
export async function findAutomation(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Automation | undefined> {
  const [found] = await queryReplica(
    em,
    sql<Automation>`
      select ${columns(em, Automation, 't')} from automation t
      where t.business_id = ${businessId} and t.id = ${id}`,
  );
  return found;
}

/** Locks an automation for a change or a round. */
export function lockAutomation(em: EntityManager, key: TenantKey): Promise<Automation | null> {
  return em.findOne(Automation, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Counts the automations of a business. */
export function countAutomations(em: EntityManager, businessId: string): Promise<number> {
  return em.count(Automation, { businessId });
}

/** Returns true if another automation has the name, regardless of case. */
export async function isNameTaken(
  em: EntityManager,
  { businessId, id, name }: Pick<Automation, 'businessId' | 'id' | 'name'>,
): Promise<boolean> {
  const taken = await query(
    em,
    sql`select from automation t
      where t.business_id = ${businessId} and lower(t.name) = lower(${name}) and t.id <> ${id}`,
  );
  return taken.length > 0;
}

/** First and last hour of the day for rounds, on the clock of the business. */
const [firstHour, lastHour] = [9, 19];

/**
 * Finds the automations of all businesses that had no round today, those of the longest time first. Businesses that are read-only
 * at `unpaidBy` have none.
 */
export function findToRun(
  em: EntityManager,
  { now, unpaidBy, most }: { now: number; unpaidBy: number | null; most: number },
): Promise<TenantKey[]> {
  const at = toIso(now);
  return query(
    em,
    sql<TenantKey>`
      select t.business_id as "businessId", t.id from automation t join business b on b.id = t.business_id
      cross join lateral (select ${at}::timestamptz at time zone b.timezone as at) local
      where t.active and b.status = 'active'
        and coalesce(b.read_only_at > ${isoOrNull(unpaidBy)}::timestamptz, true) and t.ran_on is distinct from to_char(local.at, 'YYYY-MM-DD')
        and extract(hour from local.at) between ${sql.lit(firstHour)} and ${sql.lit(lastHour)}
        and ${fromText(isNotAside('run-automations', 't.id'), [at])}
      order by t.ran_on nulls first, t.id limit ${sql.lit(most)}`,
  );
}
