import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { cancelOrder } from '../changing/cancel-order.ts';
import { lockOrder } from '../changing/authorize-order.ts';
import { earliest } from '../placing/draft-order.ts';
import { storeOrder } from '../order.queries.ts';
import { endPayments, findLapse, findUnpaid } from './unpaid.queries.ts';
import { announce } from '../../../platform/announce.ts';
import { saleEnded } from '../../scheduling/announcements.ts';

const mostAtOnce = 100;

/** The reason in the journal of an expired order. */
export const notPaidInTime = 'It was not paid in time.';

/**
 * Cancels up to a hundred new orders of any business that were not paid in time. A booking that expired unpaid counts, too.
 * Returns the number of orders. An order with an open payment at a provider is skipped until its result is known.
 */
export async function expireUnpaidOrders(context: Context): Promise<number> {
  const due = await findUnpaid(context.em, { now: toIso(context.now()), most: mostAtOnce });
  const outcomes = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: ({ businessId, id }) =>
      writeLocked(context, businessId, transaction => expire(transaction, businessId, id)),
  });
  return outcomes.filter(isCancelled => isCancelled).length;
}

/** Checked again under the locks: a payment may have come first, or the booking may have moved. */
async function expire(
  transaction: Context,
  businessId: string,
  id: string,
): Promise<Written<boolean>> {
  const order = await lockOrder(transaction, businessId, id);
  const { em, now } = transaction;
  const present = { businessId, id, now: toIso(now()) };
  const lapse = await findLapse(em, present);
  if (!lapse) throw new Error('A locked order is gone.');
  const { isOpen, hasBookingLapsed, waitsUntil } = lapse;
  const hasLapsed = hasBookingLapsed || (order.lapsesAt ?? Infinity) <= now();
  if (isOpen && hasLapsed) {
    raiseVersion(order, null);
    await endPayments(em, present);
    const event = await cancelOrder(transaction, order, notPaidInTime);
    // Part of it may have been paid at the desk.
    const sale = { businessId, orderId: id, appointmentId: null };
    await announce(transaction, saleEnded, sale);
    return { result: true, event };
  }
  order.payBy = earliest([order.lapsesAt, waitsUntil]);
  await storeOrder(em, order);
  const event = { type: 'order.unchanged', businessId, subject: id, summary: '' };
  return { result: false, event, journaled: true };
}
