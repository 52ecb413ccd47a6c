import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelLinesOf } from '../order-line.queries.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { endPayments } from '../paying/unpaid.queries.ts';

/**
 * Cancels the order lines of cancelled appointments and reduces the total of a locked order, whose business was locked first.
 * Cancels an order that has no line left. Returns the event to record, or null if the lines were cancelled before.
 */
export async function cancelLines(
  transaction: Context,
  order: Order,
  appointmentIds: readonly string[],
): Promise<DomainEvent | null> {
  const { id, businessId, number, clientName, currency } = order;
  const { em, now } = transaction;
  const gone = await cancelLinesOf(em, { businessId, orderId: id, appointmentIds });
  if (gone.names === null) return null;
  const before = { total: toMajor(order.totalMinor, currency) };
  order.totalMinor -= gone.minor;
  order.depositMinor = Math.max(order.depositMinor - gone.deposit, 0);
  raiseVersion(order, null);
  if (gone.left === 0 && order.status !== 'completed') {
    // If bookings have fees, the caller who cancelled them settles the payments.
    if (order.feeMinor === 0) await endPayments(em, { businessId, id, now: toIso(now()) });
    return cancelOrder(transaction, order, 'All bookings of the order were cancelled.');
  }
  await storeOrder(em, order);
  const total = `${toMajor(order.totalMinor, currency)} ${currency}`;
  return {
    type: 'order.reduced',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName}: ${gone.names} was taken off; the total is now ${total}.`,
    details: { orderNumber: number, cancelledAppointmentIds: appointmentIds },
    before,
    after: { total: toMajor(order.totalMinor, currency) },
  };
}
