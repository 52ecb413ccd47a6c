import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { StaffMember } from '../../staff/staff-member.entity.ts';
import type { Tip } from './read-tip.ts';

type Share = Tip['shares'][number];

/** Returns those of the ids that staff of a business have. */
export async function findStaffIds(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<Pick<StaffMember, 'id'>>`
      select id from staff_member where business_id = ${businessId} and id = any(${ids})`,
  );
  return rows.map(({ id }) => id);
}

/** Returns what is left of the shares of a payment's tip, in the order of their entries. */
export function findSharesLeft(em: EntityManager, { businessId, id }: TenantKey): Promise<Share[]> {
  return query(
    em,
    sql<Share>`
      select staff_id as "staffId", sum(amount_minor)::float8 as "amountMinor" from tip_entry
      where business_id = ${businessId} and payment_id = ${id}
      group by 1 having sum(amount_minor) > 0 order by min(id)`,
  );
}

/** Staff member's share of a payment's tip, and its refunded part, in minor units. */
export interface TipShare extends Share {
  paymentId: string;
  staffName: string | null;
  refundedMinor: number;
}

/** Reads the shares of the tips of several payments. */
export function findTipShares(em: EntityManager, keys: readonly TenantKey[]): Promise<TipShare[]> {
  const businessIds = keys.map(key => key.businessId);
  const ids = keys.map(key => key.id);
  return query(
    em,
    sql<TipShare>`
      select t.payment_id as "paymentId", t.staff_id as "staffId", s.name as "staffName",
        coalesce(sum(t.amount_minor) filter (where t.refund_id is null), 0)::float8 as "amountMinor",
        coalesce(-sum(t.amount_minor) filter (where t.refund_id is not null), 0)::float8 as "refundedMinor"
      from tip_entry t left join staff_member s on s.business_id = t.business_id and s.id = t.staff_id
      where (t.business_id, t.payment_id) in (select * from unnest(${businessIds}::text[], ${ids}::text[]))
      group by 1, 2, 3 order by 1, min(t.id)`,
  );
}

/** Shares of a payment's tip; of a refund, they are negative. */
interface NewEntries {
  businessId: string;
  paymentId: string;
  refundId: string | null;
  shares: readonly Share[];
  createdAt: number;
}

/** Inserts the shares of a tip that are not 0. */
export async function insertEntries(
  em: EntityManager,
  { businessId, paymentId, refundId, shares, createdAt }: NewEntries,
): Promise<void> {
  const rows = shares
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ staffId, amountMinor }) => ({ id: newId('tip'), staffId, amountMinor }));
  await query(
    em,
    sql`insert into tip_entry (id, business_id, payment_id, refund_id, staff_id, amount_minor, created_at)
      select id, ${businessId}, ${paymentId}, ${refundId}, "staffId", "amountMinor", ${toIso(createdAt)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id text, "staffId" text, "amountMinor" bigint)`,
  );
}
