import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { runEach } from '../../../platform/run-each.ts';
import { cancelOrder } from '../changing/cancel-order.ts';
import { lockOrder, storeOrder } from '../changing/change-order.ts';
import { endPayments } from './end-payments.ts';
import { earliest } from '../placing/draft-order.ts';
import type { Order } from '../order.entity.ts';

const mostAtOnce = 100;

/**
 * Cancels up to a hundred new orders of any business that were not paid in time, or with a booking that expired
 * unpaid; returns how many. An order with a payment under way at a provider is left until its result is known.
 */
export async function expireUnpaidOrders(context: Context): Promise<number> {
  const due = await sql<{ businessId: string; id: string }>(
    context.em,
    `select business_id as "businessId", id from sales_order
     where status = 'new' and pay_by <= $1 and payment_status = 'unpaid'
     order by pay_by limit ${mostAtOnce}`,
    [new Date(context.now()).toISOString()],
  );
  const outcomes = await runEach(context.services.log, due, ({ businessId, id }) =>
    writeLocked(context, businessId, transaction => expire(transaction, businessId, id)),
  );
  return outcomes.filter(isCalledOff => isCalledOff).length;
}

/** Checked again under the locks: a payment may have come first, or the booking may have moved. */
async function expire(
  transaction: Context,
  businessId: string,
  id: string,
): Promise<Written<boolean>> {
  const order = await lockOrder(transaction, businessId, id);
  const { hasBookingLapsed, waitsUntil } = await bookingsOf(transaction, order);
  const hasLapsed = hasBookingLapsed || (order.lapsesAt ?? Infinity) <= transaction.now();
  if (order.status === 'new' && order.paymentStatus === 'unpaid' && hasLapsed) {
    raiseVersion(order, null);
    await endPayments(transaction, order);
    const event = await cancelOrder(transaction, order, 'It was not paid in time.');
    return { result: true, event };
  }
  order.payBy = earliest([order.lapsesAt, waitsUntil]);
  await storeOrder(transaction, order);
  const event = { type: 'order.unchanged', businessId, subject: id, summary: '' };
  return { result: false, event, journaled: true };
}

/** Whether a booking of an order expired unpaid, and otherwise the first deadline. */
async function bookingsOf(
  { em, now }: Context,
  { businessId, id }: Order,
): Promise<{ hasBookingLapsed: boolean; waitsUntil: number | null }> {
  const [row] = await sql<{ hasLapsed: boolean | null; waitsUntil: number | null }>(
    em,
    `select bool_or(a.status = 'expired' or a.expires_at <= $3) as "hasLapsed",
       ${epochMs('min(a.expires_at)')} as "waitsUntil"
     from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
     where l.business_id = $1 and l.order_id = $2 and a.order_id = l.order_id and a.waits_for = 'payment'
       and a.status in ('pending', 'expired')`,
    [businessId, id, new Date(now()).toISOString()],
  );
  return { hasBookingLapsed: row?.hasLapsed ?? false, waitsUntil: row?.waitsUntil ?? null };
}
