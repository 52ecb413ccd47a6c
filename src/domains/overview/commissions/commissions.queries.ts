import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, columns, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { CommissionEntry } from '../../commissions/earning/commission-entry.entity.ts';

/** Commissions of a span. Filters that are null select all. */
export interface CommissionFilters {
  businessId: string;
  /** The span, in epoch milliseconds. */
  from: number;
  to: number;
  staffId: string | null;
  itemId: string | null;
}

const matching = ({ businessId, from, to, staffId, itemId }: CommissionFilters) => [
  sql`e.business_id = ${businessId}`,
  sql`e.created_at >= ${toIso(from)}`,
  sql`e.created_at < ${toIso(to)}`,
  staffId !== null && sql`e.staff_id = ${staffId}`,
  itemId !== null && sql`e.item_id = ${itemId}`,
];

/** Place of an entry in the list. */
interface Place {
  at: number;
  id: string;
}

/** Lists commissions with the names of their staff and items, newest first. */
export function findCommissions(
  em: EntityManager,
  filters: CommissionFilters,
  { after, most }: { after: Place | undefined; most: number },
): Promise<CommissionEntry[]> {
  const where = allOf([
    ...matching(filters),
    onlySeen(em, filters.businessId, sql`e.id`),
    after && sql`(e.created_at, e.id) < (${toIso(after.at)}::timestamptz, ${after.id})`,
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, CommissionEntry, 'e')}, s.name as "staffName", i.name as "itemName", o.number as "orderNumber"
      from commission_entry e
      join staff_member s on s.business_id = e.business_id and s.id = e.staff_id
      join catalog_item i on i.business_id = e.business_id and i.id = e.item_id
      left join sales_order o on o.business_id = e.business_id and o.id = e.order_id
      where ${where} and e.amount_minor <> 0
      order by e.created_at desc, e.id desc limit ${most}` as Sql<CommissionEntry>,
  );
}

/** Adds up commissions; amounts are in minor units. */
export async function sumCommissions(
  em: EntityManager,
  filters: CommissionFilters,
): Promise<{ count: number; baseMinor: number; amountMinor: number }> {
  const [total] = await queryReplica(
    em,
    sql<{ count: number; baseMinor: number; amountMinor: number }>`
      select count(*)::int as count, coalesce(sum(e.base_minor), 0)::float8 as "baseMinor",
        coalesce(sum(e.amount_minor), 0)::float8 as "amountMinor"
      from commission_entry e where ${allOf([...matching(filters), onlySeen(em, filters.businessId, sql`e.id`)])} and e.amount_minor <> 0`,
  );
  return total ?? { count: 0, baseMinor: 0, amountMinor: 0 };
}
