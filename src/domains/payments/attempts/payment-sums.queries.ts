import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { fromText, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Order } from '../../ordering/order.entity.ts';
import type { PaymentState } from '../../ordering/lifecycle.ts';
import type { TargetIds } from './lock-target.ts';

/** SQL for the parts of captured and refunded money that belong to the sale. The tip is covered last. */
export const ofSale = {
  captured: 'least(captured_minor, amount_minor - tip_minor)',
  refunded: '(refunded_minor - tip_refunded_minor)',
  owedBack: 'least(owed_back_minor, captured_minor, amount_minor - tip_minor)',
};

const captured = sql.raw(ofSale.captured);
const refunded = sql.raw(ofSale.refunded);
const owedBack = sql.raw(ofSale.owedBack);

/** SQL condition: the payment is fully refunded and pays for nothing. If its refund fails later, it counts again. */
export const isReversed = `(reversed and ${ofSale.refunded} >= ${ofSale.captured})`;

/** SQL for the sum of the money that the business keeps of payments: captured, minus refunds made or owed. */
export const keptSum = sql`coalesce(sum(${captured} - greatest(${refunded}, ${owedBack})), 0)`;

/** Totals of the payments of an order or appointment, in minor units, without tips. */
interface Sums {
  /** Money that the business keeps: captured, minus refunds made or owed. */
  keptMinor: number;
  /** Paid part of the price. A voluntary partial refund does not reduce it. */
  paidMinor: number;
  /** True if money was received and all of it was refunded. */
  isRefunded: boolean;
}

/** Sums the payments of an order or appointment. `besides` excludes one payment. */
export async function sumsOf(
  { em }: Pick<Context, 'em'>,
  {
    businessId,
    orderId = null,
    appointmentId = null,
    besides = null,
  }: TargetIds & { besides?: string | null },
): Promise<Sums> {
  const [row] = await query(
    em,
    sql<Sums>`
      select kept::float8 as "keptMinor", case when kept > 0 then paid else 0 end::float8 as "paidMinor",
        kept <= 0 and captured > 0 as "isRefunded"
      from (
        select ${keptSum} as kept,
          coalesce(sum(${captured} - ${owedBack}) filter (where not ${sql.raw(isReversed)}), 0) as paid,
          coalesce(sum(${captured}), 0) as captured
        from payment
        where business_id = ${businessId} and (order_id = ${orderId} or appointment_id = ${appointmentId})
          and (${besides}::text is null or id <> ${besides})
      ) sums`,
  );
  return row ?? { keptMinor: 0, paidMinor: 0, isRefunded: false };
}

/**
 * Marks the earlier payments of an order or appointment as reversed, before a later payment counts. All of
 * them must be refunded. The sale starts anew: half of the price paid, refunded and paid again is half paid.
 */
export async function markReversed(
  em: EntityManager,
  { businessId, orderId = null, appointmentId = null, id }: TargetIds & { id: string },
): Promise<void> {
  await query(
    em,
    sql`update payment set reversed = true
      where business_id = ${businessId} and (order_id = ${orderId} or appointment_id = ${appointmentId})
        and id <> ${id} and captured_minor > 0 and not reversed`,
  );
}

/**
 * SQL for the totals of payments, read as a `PaymentState`. `surplus` is the part of a payment that counts
 * neither as paid nor as refunded. `now` is the parameter with the current time. Manual payments are never
 * under way.
 */
export const paymentSums = (surplus: string, now: string) => `
  coalesce(sum(${ofSale.captured} - ${surplus}), 0)::float8 as "capturedMinor",
  coalesce(sum(greatest(${ofSale.refunded} - ${surplus}, 0)), 0)::float8 as "refundedMinor",
  coalesce(sum(${ofSale.captured} - ${surplus}) filter (where ${isReversed}), 0)::float8 as "reversedMinor",
  coalesce(bool_or(provider <> 'manual' and status in ('pending', 'unknown')
    and (expires_at is null or expires_at > ${now})), false) as "hasOpenAttempt"`;

type OfOrder = Pick<Order, 'businessId' | 'id' | 'returnedMinor'> & {
  isCancelled: boolean;
  now: number;
};

/**
 * Sums the payments of an order. Of a live one, a surplus being refunded counts neither as paid nor as refunded; its refunded
 * part, at most the price of returned goods, is `sentBackMinor`. Of a cancelled one, everything counts.
 */
export async function sumsOfOrder(
  em: EntityManager,
  { businessId, id, returnedMinor, isCancelled, now }: OfOrder,
): Promise<PaymentState & { sentBackMinor: number }> {
  const surplus = `case when $2 then 0 else ${ofSale.owedBack} end`;
  const sums = fromText(paymentSums(surplus, '$1'), [toIso(now), isCancelled]);
  const [row] = await query(
    em,
    sql<PaymentState & { sentBackMinor: number }>`
      select ${sums},
        least(coalesce(sum(least(${owedBack}, ${refunded})), 0), ${returnedMinor})::float8 as "sentBackMinor"
      from payment where business_id = ${businessId} and order_id = ${id}`,
  );
  return row!;
}

type OrderSums = Pick<
  Order,
  | 'status'
  | 'totalMinor'
  | 'returnedMinor'
  | 'feeMinor'
  | 'feeDueMinor'
  | 'paidMinor'
  | 'refundedMinor'
  | 'reversedMinor'
  | 'paymentStatus'
  | 'currency'
>;

/** Sums of the payments of an appointment, and those of its order. */
export interface VisitSums extends PaymentState {
  id: string;
  priceMinor: number;
  feeDueMinor: number;
  isOff: boolean;
  currency: string;
  order: OrderSums | null;
}

const isOffAt = `(a.status in ('cancelled', 'declined', 'expired') or a.status = 'no_show' and a.fee_for is not null
  or a.status = 'pending' and a.expires_at <= $1)`;

/** Sums the payments of appointments. */
export function findVisitSums(
  em: EntityManager,
  { keys, now }: { keys: readonly TenantKey[]; now: number },
): Promise<VisitSums[]> {
  const businessIds = keys.map(key => key.businessId);
  const ids = keys.map(key => key.id);
  const at = [toIso(now)];
  const surplus = `case when ${isOffAt} then 0 else ${ofSale.owedBack} end`;
  return query(
    em,
    sql<VisitSums>`
      select a.id, (a.net_minor + a.tax_minor)::float8 as "priceMinor", a.fee_due_minor::float8 as "feeDueMinor",
        ${fromText(isOffAt, at)} as "isOff", b.currency,
        case when o.id is not null then jsonb_build_object('status', o.status, 'totalMinor', o.total_minor,
          'returnedMinor', o.returned_minor, 'feeMinor', o.fee_minor, 'feeDueMinor', o.fee_due_minor,
          'paidMinor', o.paid_minor, 'refundedMinor', o.refunded_minor, 'reversedMinor', o.reversed_minor,
          'paymentStatus', o.payment_status, 'currency', o.currency) end as "order", paid.*
      from unnest(${businessIds}::text[], ${ids}::text[]) as key(business_id, id)
      join appointment a on a.business_id = key.business_id and a.id = key.id
      join business b on b.id = a.business_id
      left join sales_order o on o.business_id = a.business_id and o.id = a.order_id
      cross join lateral (
        select ${fromText(paymentSums(surplus, '$1'), at)}
        from payment where business_id = a.business_id and appointment_id = a.id
      ) paid`,
  );
}
