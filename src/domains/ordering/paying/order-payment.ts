import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { callOff } from '../call-off.ts';
import { cancelLines } from '../cancel-lines.ts';
import { storeOrder } from '../change-order.ts';
import { endPayments } from './end-payments.ts';
import { paymentStatusOf, type PaymentState } from '../lifecycle.ts';
import type { Order } from '../order.entity.ts';

export { lockOrder } from '../change-order.ts';

/** What became of an order whose money came: `gone` means that what is left of the money has to go back. */
export type NotedPayment = 'applied' | 'gone';

/**
 * Notes on a locked order, whose business was locked before it, what its payments have come to. The payment
 * that makes it paid confirms the order and what it booked. If a place is gone, a new order is called off; one
 * that the business has agreed to, or handed over, only loses that line.
 */
export async function notePayment(
  transaction: Context,
  business: Business,
  order: Order,
  state: PaymentState,
): Promise<NotedPayment> {
  const { paymentStatus: before } = order;
  if (!assign(order, state)) return outcomeOf(order);
  if (order.status === 'cancelled') {
    await storeOrder(transaction, order);
    return outcomeOf(order);
  }
  const becamePaid = order.paymentStatus === 'paid' && ['unpaid', 'pending'].includes(before);
  const isNew = becamePaid && order.status === 'new';
  const lost = becamePaid ? await confirmBookings(transaction, business, order) : [];
  if (lost.length > 0 && isNew) {
    await endPayments(transaction, order);
    await note(transaction, await callOff(transaction, order, 'What was booked is taken.'));
    return 'gone';
  }
  if (lost.length > 0) {
    const event = await cancelLines(transaction, order, lost);
    if (event) await note(transaction, event);
    return outcomeOf(order);
  }
  if (isNew) order.status = 'confirmed';
  await storeOrder(transaction, order);
  if (isNew) await note(transaction, confirmed(order));
  return 'applied';
}

/** Puts the state of the money into the order, and answers whether that changed anything. */
function assign(order: Order, { capturedMinor, refundedMinor, ...state }: PaymentState): boolean {
  const { paymentStatus, paidMinor } = order;
  const now = paymentStatusOf(order.totalMinor, { capturedMinor, refundedMinor, ...state });
  if (
    paymentStatus === now &&
    paidMinor === capturedMinor &&
    order.refundedMinor === refundedMinor
  ) {
    return false;
  }
  Object.assign(order, { paymentStatus: now, paidMinor: capturedMinor, refundedMinor });
  raiseVersion(order, null);
  return true;
}

/** Money for an order that was called off is not the business's to keep. */
function outcomeOf({ status, paidMinor, refundedMinor }: Order): NotedPayment {
  return status === 'cancelled' && paidMinor > refundedMinor ? 'gone' : 'applied';
}

/**
 * Confirms what the order booked and answers which have lost their places. What was called off by itself is no
 * part of it any more. Of a new order, nothing more is confirmed once one is lost.
 */
async function confirmBookings(
  transaction: Context,
  business: Business,
  { id, status }: Order,
): Promise<string[]> {
  const booked = await sql<{ id: string }>(
    transaction.em,
    `select a.id from order_line l join appointment a on a.id = l.appointment_id
     where l.business_id = $1 and l.order_id = $2 and not l.cancelled
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

function confirmed({ businessId, id, number, clientName }: Order): DomainEvent {
  return {
    type: 'order.confirmed',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName} was paid and is confirmed.`,
    details: { orderNumber: number, from: 'new', to: 'confirmed' },
  };
}

/** What a payment brings about is journaled as what it is, beside the payment. */
async function note(transaction: Context, event: DomainEvent): Promise<void> {
  const row = journalRow({ ...transaction, tool: null }, event, 'succeeded');
  await insertJournal(transaction, [row]);
}
