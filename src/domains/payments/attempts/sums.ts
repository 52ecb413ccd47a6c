import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Order } from '../../ordering/order.entity.ts';
import type { PaymentState } from '../../ordering/lifecycle.ts';
import type { TargetIds } from './lock-target.ts';

/** SQL for what of a payment's captured and refunded money is for what was sold: a tip comes last. */
export const ofSale = {
  captured: 'least(captured_minor, amount_minor - tip_minor)',
  refunded: '(refunded_minor - tip_refunded_minor)',
  owedBack: 'least(owed_back_minor, captured_minor, amount_minor - tip_minor)',
};

/** SQL for payments that pay for nothing; one whose refund failed afterwards counts again. */
export const isReversed = `(reversed and ${ofSale.refunded} >= ${ofSale.captured})`;

/** What the payments of an order or appointment have come to, in minor units; tips are no part of it. */
interface Sums {
  /** What the business keeps: what was or is to be sent back is taken off. */
  keptMinor: number;
  /** What was paid of the price. What the business chose to refund in part was paid all the same. */
  paidMinor: number;
  /** Whether money came and all of it was refunded. */
  isRefunded: boolean;
}

/** Adds up the payments of an order or appointment. Asked about one payment, the others count. */
export async function sumsOf(
  { em }: Context,
  { businessId, orderId, appointmentId }: TargetIds,
  besides: string | null = null,
): Promise<Sums> {
  const [row] = await sql<Sums>(
    em,
    `select kept::float8 as "keptMinor", case when kept > 0 then paid else 0 end::float8 as "paidMinor",
       kept <= 0 and captured > 0 as "isRefunded"
     from (
       select coalesce(sum(${ofSale.captured} - greatest(${ofSale.refunded}, ${ofSale.owedBack})), 0) as kept,
         coalesce(sum(${ofSale.captured} - ${ofSale.owedBack}) filter (where not ${isReversed}), 0) as paid,
         coalesce(sum(${ofSale.captured}), 0) as captured
       from payment
       where business_id = $1 and (order_id = $2 or appointment_id = $3) and ($4::text is null or id <> $4)
     ) sums`,
    [businessId, orderId ?? null, appointmentId ?? null, besides],
  );
  return row ?? { keptMinor: 0, paidMinor: 0, isRefunded: false };
}

/**
 * Marks the earlier payments of an order or appointment, all of which were refunded, before a later payment counts. The sale
 * begins anew with that, so that half of a price paid, refunded and paid again is half of it.
 */
export async function markReversed(
  { em }: Context,
  { businessId, orderId, appointmentId, id }: TargetIds & { id: string },
): Promise<void> {
  await sql(
    em,
    `update payment set reversed = true
     where business_id = $1 and (order_id = $2 or appointment_id = $3) and id <> $4 and captured_minor > 0
       and not reversed`,
    [businessId, orderId ?? null, appointmentId ?? null, id],
  );
}

/**
 * SQL for the totals of some payments, to be read as a `PaymentState`. `surplus` is what of a payment counts neither as
 * paid nor as refunded, `now` the parameter with the present instant. Manual payments are not under way.
 */
export const paymentSums = (surplus: string, now: string) => `
  coalesce(sum(${ofSale.captured} - ${surplus}), 0)::float8 as "capturedMinor",
  coalesce(sum(greatest(${ofSale.refunded} - ${surplus}, 0)), 0)::float8 as "refundedMinor",
  coalesce(sum(${ofSale.captured} - ${surplus}) filter (where ${isReversed}), 0)::float8 as "reversedMinor",
  coalesce(bool_or(provider <> 'manual' and status in ('pending', 'unknown')
    and (expires_at is null or expires_at > ${now})), false) as "hasOpenAttempt"`;

/**
 * The payment totals of an order. For a live order, a surplus that is being refunded counts neither as payment
 * nor as refund, except what goes back for goods that came back; for a cancelled order all of it counts.
 */
export async function stateOfOrder({ em, now }: Context, order: Order): Promise<PaymentState> {
  const [row] = await sql<PaymentState & { sentBackMinor?: number }>(
    em,
    `select ${paymentSums(`case when $3 then 0 else ${ofSale.owedBack} end`, '$4')},
       least(coalesce(sum(least(${ofSale.owedBack}, ${ofSale.refunded})), 0), $5)::float8 as "sentBackMinor"
     from payment where business_id = $1 and order_id = $2`,
    [
      order.businessId,
      order.id,
      order.status === 'cancelled',
      new Date(now()).toISOString(),
      order.returnedMinor,
    ],
  );
  const { sentBackMinor = 0, ...state } = row ?? nothing;
  return {
    ...state,
    capturedMinor: state.capturedMinor + sentBackMinor,
    refundedMinor: state.refundedMinor + sentBackMinor,
  };
}

const nothing: PaymentState & { sentBackMinor?: number } = {
  capturedMinor: 0,
  refundedMinor: 0,
  reversedMinor: 0,
  hasOpenAttempt: false,
};
