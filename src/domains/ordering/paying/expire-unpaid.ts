import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { cancelOrder } from '../changing/cancel-order.ts';
import { lockOrder, storeOrder } from '../changing/change-order.ts';
import { endPayments } from './end-payments.ts';
import { earliest } from '../placing/draft-order.ts';
import { dueMinorIn } from '../lifecycle.ts';
import type { Order } from '../order.entity.ts';

const mostAtOnce = 100;

/** The reason in the journal of an order that lapsed. */
export const notPaidInTime = 'It was not paid in time.';

/** SQL for an order in a table of this name of which money is due, while no payment is under way at a provider. */
const isUnpaid = (o: string) => `
  (${o}.status = 'new' and ${o}.payment_status not in ('pending', 'paid') and ${dueMinorIn(o)} > 0 and not exists (
    select from payment p where p.business_id = ${o}.business_id and p.order_id = ${o}.id and p.provider <> 'manual'
      and p.status in ('pending', 'unknown') and (p.expires_at is null or p.expires_at > $1)))`;

/**
 * Cancels up to a hundred new orders of any business that were not paid in time, or with a booking that expired
 * unpaid; returns how many. An order with a payment under way at a provider is left until its result is known.
 */
export async function expireUnpaidOrders(context: Context): Promise<number> {
  const due = await sql<{ businessId: string; id: string }>(
    context.em,
    `select business_id as "businessId", id from sales_order
     where status = 'new' and pay_by <= $1 and ${isUnpaid('sales_order')}
       and ${isNotAside('expire-orders', 'sales_order.id')}
     order by pay_by limit ${mostAtOnce}`,
    [new Date(context.now()).toISOString()],
  );
  const outcomes = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: ({ businessId, id }) =>
      writeLocked(context, businessId, transaction => expire(transaction, businessId, id)),
  });
  return outcomes.filter(isCalledOff => isCalledOff).length;
}

/** Checked again under the locks: a payment may have come first, or the booking may have moved. */
async function expire(
  transaction: Context,
  businessId: string,
  id: string,
): Promise<Written<boolean>> {
  const order = await lockOrder(transaction, businessId, id);
  const { isOpen, hasBookingLapsed, waitsUntil } = await readLapse(transaction, order);
  const hasLapsed = hasBookingLapsed || (order.lapsesAt ?? Infinity) <= transaction.now();
  if (isOpen && hasLapsed) {
    raiseVersion(order, null);
    await endPayments(transaction, order);
    const event = await cancelOrder(transaction, order, notPaidInTime);
    // Part of it may have been paid at the desk.
    const sale = { businessId, orderId: id, appointmentId: null };
    await transaction.reactions.saleCalledOff(transaction, sale);
    return { result: true, event };
  }
  order.payBy = earliest([order.lapsesAt, waitsUntil]);
  await storeOrder(transaction, order);
  const event = { type: 'order.unchanged', businessId, subject: id, summary: '' };
  return { result: false, event, journaled: true };
}

/** How an order stands with its deadlines. */
interface Lapse {
  /** Whether money is still due, and none under way. */
  isOpen: boolean;
  hasBookingLapsed: boolean;
  /** The first deadline of its bookings. */
  waitsUntil: number | null;
}

async function readLapse({ em, now }: Context, { businessId, id }: Order): Promise<Lapse> {
  const [row] = await sql<Lapse>(
    em,
    `select ${isUnpaid('o')} as "isOpen", coalesce(booked.lapsed, false) as "hasBookingLapsed",
       ${epochMs('booked.waits_until')} as "waitsUntil"
     from sales_order o cross join lateral (
       select bool_or(a.status = 'expired' or a.expires_at <= $1) as lapsed, min(a.expires_at) as waits_until
       from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
       where l.business_id = o.business_id and l.order_id = o.id and a.order_id = l.order_id
         and a.waits_for = 'payment' and a.status in ('pending', 'expired')
     ) booked
     where o.business_id = $2 and o.id = $3`,
    [new Date(now()).toISOString(), businessId, id],
  );
  if (!row) throw new Error('A locked order is gone.');
  return row;
}
