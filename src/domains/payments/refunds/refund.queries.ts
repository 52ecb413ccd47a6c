import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { Refund } from './refund.entity.ts';

/** Finds a refund of a business. */
export async function findRefundById(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Refund | undefined> {
  const [refund] = await query(
    em,
    sql<Refund>`
      select ${columns(em, Refund, 'r')} from refund r where r.business_id = ${businessId} and r.id = ${id}`,
  );
  return refund;
}

/** Reads the refunds of several payments, oldest first. */
export function findRefundsOf(em: EntityManager, keys: readonly TenantKey[]): Promise<Refund[]> {
  const businessIds = keys.map(key => key.businessId);
  const ids = keys.map(key => key.id);
  return queryReplica(
    em,
    sql<Refund>`
      select ${columns(em, Refund, 'r')} from refund r
      where (r.business_id, r.payment_id) in (select * from unnest(${businessIds}::text[], ${ids}::text[]))
      order by r.id`,
  );
}

/** Payments of a business. */
interface OfPayments {
  businessId: string;
  paymentIds: readonly string[];
}

/** Reads the refunds of payments without a final status, and if asked to, the successful ones known to the provider. */
export function findOpenRefunds(
  em: EntityManager,
  { businessId, paymentIds, areMadeToo }: OfPayments & { areMadeToo: boolean },
): Promise<Refund[]> {
  return query(
    em,
    sql<Refund>`
      select ${columns(em, Refund, 'r')} from refund r
      where r.business_id = ${businessId} and r.payment_id = any(${paymentIds})
        and (r.status in ('pending', 'unknown')
          or ${areMadeToo} and r.status = 'succeeded' and r.provider_refund_id is not null)
      order by r.id`,
  );
}

/** Returns the known provider ids of all refunds of payments. */
export async function findProviderIds(
  em: EntityManager,
  { businessId, paymentIds }: OfPayments,
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ providerRefundId: string }>`
      select provider_refund_id as "providerRefundId" from refund
      where business_id = ${businessId} and payment_id = any(${paymentIds}) and provider_refund_id is not null`,
  );
  return rows.map(({ providerRefundId }) => providerRefundId);
}

/** Totals of a payment's successful refunds and of those that may still succeed, in minor units. */
export interface SentBack {
  doneMinor: number;
  openMinor: number;
  /** Parts of both totals that belong to the tip. */
  doneTipMinor: number;
  openTipMinor: number;
}

/** Sums the refunds of a locked payment. */
export async function sumRefunds(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<SentBack> {
  const [row] = await query(
    em,
    sql<SentBack>`
      select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0)::float8 as "doneMinor",
        coalesce(sum(amount_minor) filter (where status in ('pending', 'unknown')), 0)::float8 as "openMinor",
        coalesce(sum(tip_minor) filter (where status = 'succeeded'), 0)::float8 as "doneTipMinor",
        coalesce(sum(tip_minor) filter (where status in ('pending', 'unknown')), 0)::float8 as "openTipMinor"
      from refund where business_id = ${businessId} and payment_id = ${id}`,
  );
  return row ?? { doneMinor: 0, openMinor: 0, doneTipMinor: 0, openTipMinor: 0 };
}

/** Counts the automatic refunds of a payment that failed. */
export async function countRefusals(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<number> {
  const [row] = await query(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from refund
      where business_id = ${businessId} and payment_id = ${id} and automatic and status = 'failed'`,
  );
  return row?.count ?? 0;
}

/** Refund to insert. */
export type NewRefund = Pick<
  Refund,
  | 'businessId'
  | 'paymentId'
  | 'amountMinor'
  | 'currency'
  | 'status'
  | 'reason'
  | 'automatic'
  | 'tipMinor'
  | 'drawerId'
  | 'checkAfter'
  | 'createdAt'
>;

/** Inserts a refund of a locked payment. */
export async function insertRefund(em: EntityManager, refund: NewRefund): Promise<Refund> {
  const { businessId, paymentId, amountMinor, currency, status, reason, automatic } = refund;
  const { tipMinor, drawerId, checkAfter, createdAt } = refund;
  const [stored] = await query(
    em,
    sql<Refund>`
      insert into refund as r (id, business_id, payment_id, amount_minor, currency, status, reason, automatic,
        check_after, created_at, tip_minor, drawer_id)
      values (${newId('rfd')}, ${businessId}, ${paymentId}, ${amountMinor}, ${currency}, ${status}, ${reason},
        ${automatic}, ${toIso(checkAfter)}, ${toIso(createdAt)}, ${tipMinor}, ${drawerId})
      returning ${columns(em, Refund, 'r')}`,
  );
  return stored!;
}

/** Stores the mutable columns of a refund. */
export async function updateRefund(
  em: EntityManager,
  { businessId, id, status, providerRefundId, failureReason }: Refund,
): Promise<void> {
  await query(
    em,
    sql`update refund set status = ${status}, provider_refund_id = ${providerRefundId}, failure_reason = ${failureReason}
      where business_id = ${businessId} and id = ${id}`,
  );
}
