import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Rate } from './choose-rate.ts';
import { CommissionRule } from './commission-rule.entity.ts';
import type { Target } from './read-rule.ts';

/** Returns the start of a statement that reads rules with the names of their staff and items. */
const found = (em: EntityManager): Sql => sql`
  select ${columns(em, CommissionRule, 'r')}, b.currency, s.name as "staffName", i.name as "itemName"
  from commission_rule r
  join business b on b.id = r.business_id
  left join staff_member s on s.business_id = r.business_id and s.id = r.staff_id
  left join catalog_item i on i.business_id = r.business_id and i.id = r.item_id`;

/** Sort key. Rules for all items of a type come first, and rules for all staff precede those of one. */
const key = sql`coalesce(r.item_id, ''), coalesce(r.staff_id, ''), coalesce(r.type, '')`;

/** Rules of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  staffId: string | null | undefined;
  itemId: string | null | undefined;
  forEverybody: boolean | null | undefined;
  /** Key of the last rule of the page before. */
  after: readonly (string | number | null)[] | undefined;
  most: number;
}

/** Lists the rules of a business by item, staff member and type. */
export function findRules(
  em: EntityManager,
  { businessId, staffId, itemId, forEverybody, after, most }: Listed,
): Promise<CommissionRule[]> {
  const where = allOf([
    sql`r.business_id = ${businessId}`,
    staffId != null && sql`r.staff_id = ${staffId}`,
    itemId != null && sql`r.item_id = ${itemId}`,
    forEverybody != null && sql`(r.staff_id is null) = ${forEverybody}`,
    after && sql`(${key}) > (${sql.join(after)})`,
  ]);
  return queryReplica(
    em,
    sql`${found(em)} where ${where} order by ${key} limit ${most}` as Sql<CommissionRule>,
  );
}

/** Finds the rule for the same staff member and items. */
export async function findRule(
  em: EntityManager,
  { businessId, staffId, itemId, type }: Target & { businessId: string },
): Promise<CommissionRule | null> {
  const [rule] = await query(
    em,
    sql`${found(em)} where r.business_id = ${businessId} and r.staff_id is not distinct from ${staffId}
      and r.item_id is not distinct from ${itemId} and r.type is not distinct from ${type}` as Sql<CommissionRule>,
  );
  return rule ?? null;
}

/** Finds a rule by its id. */
export async function findRuleById(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<CommissionRule | null> {
  const [rule] = await query(
    em,
    sql`${found(em)} where r.business_id = ${businessId} and r.id = ${id}` as Sql<CommissionRule>,
  );
  return rule ?? null;
}

/** Counts the rules of a business. */
export async function countRules(em: EntityManager, businessId: string): Promise<number> {
  const [row] = await query(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from commission_rule where business_id = ${businessId}`,
  );
  return row?.count ?? 0;
}

/** Inserts the rule of a target, or changes its rate. */
export function upsertRule(
  em: EntityManager,
  rule: Target & { businessId: string; id: string; rate: Rate; createdAt: number },
): Promise<unknown> {
  const { businessId, id, staffId, itemId, type, rate, createdAt } = rule;
  return query(
    em,
    sql`insert into commission_rule (business_id, staff_id, item_id, type, ppm, fixed_minor, id, created_at)
      values (${businessId}, ${staffId}, ${itemId}, ${type}, ${rate.ppm}, ${rate.fixedMinor}, ${id}, ${toIso(createdAt)})
      on conflict (business_id, item_id, staff_id, type)
        do update set ppm = excluded.ppm, fixed_minor = excluded.fixed_minor, version = commission_rule.version + 1
        where (commission_rule.ppm, commission_rule.fixed_minor) is distinct from (excluded.ppm, excluded.fixed_minor)`,
  );
}

/** Deletes a rule. */
export function deleteRule(
  em: EntityManager,
  { businessId, id }: { businessId: string; id: string | null },
): Promise<unknown> {
  return query(
    em,
    sql`delete from commission_rule where business_id = ${businessId} and id = ${id}`,
  );
}
