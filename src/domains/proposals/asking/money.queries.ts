import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import type { Payment } from '../../payments/attempts/payment.entity.ts';

/** Payment that a transaction has moved automatically. */
export interface MovedPayment extends Pick<
  Payment,
  'amountMinor' | 'owedBackMinor' | 'refundedMinor' | 'tipRefundedMinor' | 'currency'
> {
  kind: string;
  /** The amount owed back before the step, in major units. */
  owedBefore: number | null;
}

/** Finds the payments that a call has owed back, started or recorded since a time, by its events in the journal. */
export function findMoved(
  em: EntityManager,
  { businessId, requestId, since }: { businessId: string; requestId: string | null; since: number },
): Promise<MovedPayment[]> {
  return query(
    em,
    sql<MovedPayment>`
      select e.kind, e.owed_before as "owedBefore", p.currency, p.amount_minor::float8 as "amountMinor",
        p.owed_back_minor::float8 as "owedBackMinor", p.refunded_minor::float8 as "refundedMinor",
        p.tip_refunded_minor::float8 as "tipRefundedMinor"
      from (
        select subject, coalesce(details ->> 'action', event_type) as kind,
          (before ->> 'owedBack')::float8 as owed_before
        from audit_event
        where business_id = ${businessId} and id > ${newIdAt('aud', since)} and request_id = ${requestId}
          and outcome = 'succeeded'
      ) e
      join payment p on p.business_id = ${businessId} and p.id = e.subject
      where e.kind in ('payment.owed_back', 'payment.started', 'payment.succeeded')`,
  );
}

const saleOfPayment = sql`coalesce(p.order_id, p.appointment_id, p.id)`;

/** A bill consists of several payments, the first of which is its subject. */
const paidTogether = ({ businessId, id }: TenantKey) =>
  sql`from payment p where p.business_id = ${businessId} and (p.id = ${id} or p.lead_id = ${id})`;

/** The money paid for a sale. */
const paidFor =
  (condition = sql`true`) =>
  ({ businessId, id }: TenantKey): Sql =>
    sql`
    select sum(captured_minor - refunded_minor) as amount, ${id}::text as "saleId" from payment
    where business_id = ${businessId} and ${id} in (appointment_id, order_id) and status = 'succeeded' and ${condition}`;

/** Statements that read the amount of a subject and its sale. */
const amounts = {
  booked: ({ businessId, id }) => sql`
    select net_minor + tax_minor as amount, coalesce(order_id, id) as "saleId"
    from appointment where business_id = ${businessId} and id = ${id}`,
  bookedTogether: ({ businessId, id }) => sql`
    select sum(net_minor + tax_minor) as amount, ${id}::text as "saleId"
    from appointment where business_id = ${businessId} and visit_id = ${id}`,
  bookedInSeries: ({ businessId, id }) => sql`
    select sum(net_minor + tax_minor) as amount, ${id}::text as "saleId"
    from appointment where business_id = ${businessId} and series_id = ${id}`,
  onGiftCard: ({ businessId, id }) => sql`
    select balance_minor as amount, id as "saleId" from gift_card where business_id = ${businessId} and id = ${id}`,
  ordered: ({ businessId, id }) => sql`
    select total_minor as amount, id as "saleId" from sales_order where business_id = ${businessId} and id = ${id}`,
  started: key => sql`
    select sum(amount_minor) as amount, min(${saleOfPayment}) as "saleId" ${paidTogether(key)}`,
  captured: key => sql`
    select sum(captured_minor) as amount, min(${saleOfPayment}) as "saleId" ${paidTogether(key)}`,
  refunded: ({ businessId, id }) => sql`
    select r.amount_minor as amount, ${saleOfPayment} as "saleId"
    from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
    where r.business_id = ${businessId} and r.payment_id = ${id} order by r.id desc limit 1`,
  paid: paidFor(),
  paidOnline: paidFor(sql`provider <> 'manual'`),
} satisfies Record<string, (key: TenantKey) => Sql>;

/** Kind of an amount of a sale or payment. */
export type AmountKind = keyof typeof amounts;

/** Reads an amount of a booking, an order, a gift card or a payment, in minor units, and the sale that it belongs to. */
export async function findAmount(
  em: EntityManager,
  kind: AmountKind,
  key: TenantKey,
): Promise<{ amountMinor: number; saleId: string | null }> {
  const [row] = await query(
    em,
    amounts[kind](key) as Sql<{ amount: string | null; saleId: string | null }>,
  );
  return { amountMinor: Number(row?.amount ?? 0), saleId: row?.saleId ?? null };
}
