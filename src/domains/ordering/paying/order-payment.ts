import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { cancelOrder } from '../changing/cancel-order.ts';
import { cancelLines } from '../changing/cancel-lines.ts';
import { storeOrder } from '../changing/change-order.ts';
import { endPayments } from './end-payments.ts';
import { isSecured, paymentStatusOf, type PaymentState } from '../lifecycle.ts';
import type { Order } from '../order.entity.ts';

export { lockOrder } from '../changing/change-order.ts';

/** The result of a payment for an order: `gone` means that the rest of the money has to be refunded. */
export type NotedPayment = 'applied' | 'gone';

/**
 * Records the payment totals on a locked order, whose business was locked first, and confirms the order and its bookings
 * while it is paid, or its deposit is. This depends on the state alone, so every write that can change what is due calls it.
 * If a place is taken, a new order is cancelled; an order that the business has confirmed or handed over only loses that line.
 */
export async function notePayment(
  transaction: Context,
  business: Business,
  order: Order,
  state: PaymentState,
): Promise<NotedPayment> {
  const isNews = assign(order, state);
  if (order.status === 'cancelled') {
    if (isNews) await storeOrder(transaction, order);
    return outcomeOf(order);
  }
  const isNew = isSecured(order) && order.status === 'new';
  const lost = isSecured(order) ? await confirmBookings(transaction, business, order) : [];
  if (lost.length > 0 && isNew) {
    await endPayments(transaction, order);
    await noteBeside(transaction, [
      await cancelOrder(transaction, order, 'What was booked is taken.'),
    ]);
    return 'gone';
  }
  if (lost.length > 0) {
    const event = await cancelLines(transaction, order, lost);
    if (event) await noteBeside(transaction, [event]);
    return outcomeOf(order);
  }
  if (isNew && !isNews) raiseVersion(order, null);
  if (isNew) order.status = 'confirmed';
  if (isNews || isNew) await storeOrder(transaction, order);
  if (isNew) await noteBeside(transaction, [paidEvent(order)]);
  return 'applied';
}

/** Copies the payment totals to the order, and returns whether anything changed. */
function assign(
  order: Order,
  { capturedMinor, refundedMinor, reversedMinor = 0, ...state }: PaymentState,
): boolean {
  const { paymentStatus, paidMinor } = order;
  const costMinor =
    order.status === 'cancelled'
      ? Math.max(order.totalMinor, capturedMinor - reversedMinor)
      : order.totalMinor - order.returnedMinor + order.feeMinor;
  const sums = { capturedMinor, refundedMinor, reversedMinor, ...state };
  const now = paymentStatusOf(costMinor, sums, order.returnedMinor);
  if (
    paymentStatus === now &&
    paidMinor === capturedMinor &&
    order.refundedMinor === refundedMinor &&
    order.reversedMinor === reversedMinor
  ) {
    return false;
  }
  Object.assign(order, {
    paymentStatus: now,
    paidMinor: capturedMinor,
    refundedMinor,
    reversedMinor,
  });
  raiseVersion(order, null);
  return true;
}

/** Money for a cancelled order has to be refunded. */
function outcomeOf({ status, paidMinor, refundedMinor }: Order): NotedPayment {
  return status === 'cancelled' && paidMinor > refundedMinor ? 'gone' : 'applied';
}

/**
 * Confirms the bookings of the order that wait for money, also those that expired, and returns those that have lost their
 * places. For a new order, nothing more is confirmed once one place is lost.
 */
async function confirmBookings(
  transaction: Context,
  business: Business,
  { id, status }: Order,
): Promise<string[]> {
  const booked = await sql<{ id: string }>(
    transaction.em,
    `select a.id from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
     where l.business_id = $1 and l.order_id = $2 and not l.cancelled
       and a.status in ('pending', 'expired') and a.waits_for is distinct from 'approval'
     order by a.expires_at, l.position`,
    [business.id, id],
  );
  const lost: string[] = [];
  for (const appointment of booked) {
    const outcome = await confirmPaidAppointment(transaction, business, appointment.id);
    if (outcome === 'gone') lost.push(appointment.id);
    if (lost.length > 0 && status === 'new') break;
  }
  return lost;
}

/** The entry of an order that its payment confirms. */
export function paidEvent({ businessId, id, number, clientName }: Order): DomainEvent {
  return {
    type: 'order.confirmed',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName} was paid and is confirmed.`,
    details: { orderNumber: number, from: 'new', to: 'confirmed' },
    before: { status: 'new' },
    after: { status: 'confirmed' },
  };
}
