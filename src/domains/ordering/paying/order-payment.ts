import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { cancelLines, cancelOrder } from '../changing/cancel-order.ts';
import { isSecured, paymentStatusOf, type PaymentState } from '../lifecycle.ts';
import { findUnconfirmed } from '../order-bookings.queries.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { endPayments } from './unpaid.queries.ts';

export { lockOrder } from '../changing/authorize-order.ts';

/** The result of a payment for an order: `gone` means that the rest of the money has to be refunded. */
export type NotedPayment = 'applied' | 'gone';

/**
 * Records the payment totals on a locked order, whose business was locked first. Confirms the order and its bookings while the
 * total or the deposit is paid. This depends on the state alone, so every write that can change the due amount calls it. If a
 * place is taken, a new order is cancelled. An order that the business has confirmed or handed over only loses that line.
 */
export async function notePayment(
  transaction: Context,
  business: Business,
  order: Order,
  state: PaymentState,
): Promise<NotedPayment> {
  const { em, now } = transaction;
  const isNews = assign(order, state);
  if (order.status === 'cancelled') {
    if (isNews) await storeOrder(em, order);
    return outcomeOf(order);
  }
  const isNew = isSecured(order) && order.status === 'new';
  const lost = isSecured(order) ? await confirmBookings(transaction, business, order) : [];
  if (lost.length > 0 && isNew) {
    const { businessId, id } = order;
    await endPayments(em, { businessId, id, now: toIso(now()) });
    await journalSideEffects(transaction, [
      await cancelOrder(transaction, order, 'What was booked is taken.'),
    ]);
    return 'gone';
  }
  if (lost.length > 0) {
    const event = await cancelLines(transaction, order, lost);
    if (event) await journalSideEffects(transaction, [event]);
    return outcomeOf(order);
  }
  if (isNew && !isNews) raiseVersion(order, null);
  if (isNew) order.status = 'confirmed';
  if (isNews || isNew) await storeOrder(em, order);
  if (isNew) await journalSideEffects(transaction, [paidEvent(order)]);
  return 'applied';
}

/** Copies the payment totals to the order. Returns true if anything changed. */
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
 * Confirms the bookings of the order that wait for payment, including expired ones. Returns those that have lost their places.
 * For a new order, it stops at the first lost place.
 */
async function confirmBookings(
  transaction: Context,
  business: Business,
  { id, status }: Order,
): Promise<string[]> {
  const key = { businessId: business.id, orderId: id };
  const booked = await findUnconfirmed(transaction.em, key);
  const lost: string[] = [];
  for (const appointmentId of booked) {
    const outcome = await confirmPaidAppointment(transaction, business, appointmentId);
    if (outcome === 'gone') lost.push(appointmentId);
    if (lost.length > 0 && status === 'new') break;
  }
  return lost;
}

/** Returns the event of an order that is confirmed by its payment. */
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
