import type { Context } from '../../../platform/context.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { hasOtherAttempt, withdrawOthers } from '../attempts/open-attempts.queries.ts';
import { movePayments } from '../attempts/payment.queries.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { oweBack, oweSurplus } from '../refunds/owe-back.ts';
import { noteDues } from './dues.queries.ts';
import { noteOnOrder } from './settle.ts';
import type { ChangedOrder } from '../../ordering/announcements.ts';
import { chargeFee } from '../cards/charge-fee.ts';
import { findPayee, sumFees } from '../attempts/target.queries.ts';
import type { OrderedBookings, SaleIds } from '../../scheduling/announcements.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { cancelLines } from '../../ordering/changing/cancel-order.ts';
import type { Business } from '../../business/business.entity.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { sumsOf } from '../attempts/payment-sums.queries.ts';

/**
 * Adjusts payments to a changed order, in the transaction of the change, which holds the business's lock.
 * Attempts above the new total end. Money captured above it is owed back. The order may now be fully paid.
 */
export async function followChange(
  context: Context,
  { businessId, orderId }: ChangedOrder,
): Promise<void> {
  // The call's own journal entry is that of the order.
  const transaction = { ...context, tool: null };
  const { em } = transaction;
  await movePayments(em, { businessId, orderId });
  const target = await lockTarget(transaction, { businessId, orderId, appointmentId: null });
  if (target?.kind !== 'order') return;
  const { order } = target;
  const amountMinor = order.totalMinor - order.returnedMinor;
  if (await hasOtherAttempt(em, { businessId, orderId, amountMinor })) {
    await withdrawOthers(transaction, { businessId, orderId, appointmentId: null });
  }
  await oweSurplus(transaction, order);
  await noteOnOrder(transaction, await lockBusiness(transaction, businessId), target);
  // A booking of the order may have lost its slot, which cancels a new order.
  if (order.status === 'cancelled') {
    await noteDues(transaction, { businessId, orderId, appointmentId: null });
  }
}

/**
 * Settles the money of a cancelled or missed order or appointment, in the transaction of that change. With
 * automatic refunds, money above the kept fee is refunded; otherwise staff decide. An owed fee is charged to
 * the visit's card.
 */
export async function followEnd(transaction: Context, sale: SaleIds): Promise<void> {
  const target = await lockTarget(transaction, sale);
  if (target?.isOff && (await isAutomatic(transaction, sale))) {
    await oweBack(transaction, sale, target.priceMinor);
  }
  await noteDues(transaction, sale);
  await chargeFee(transaction, sale, target);
}

async function isAutomatic({ em }: Context, { businessId }: SaleIds): Promise<boolean> {
  const { refunds } = await findPayee(em, businessId);
  return refunds === 'automatic';
}

/**
 * Cancels the order lines of appointments that were cancelled, declined or not approved in time. It runs in
 * the transaction of that change, which holds the business's lock. Money captured above the order's new total
 * is owed back.
 */
export async function endOrderedBookings(
  context: Context,
  { businessId, orderId, appointmentIds }: OrderedBookings,
): Promise<void> {
  // The call's own journal entry is that of the appointment.
  const transaction = { ...context, tool: null };
  const target = await lockTarget(transaction, { businessId, orderId, appointmentId: null });
  if (target?.kind !== 'order' || target.order.status === 'cancelled') return;
  const { order } = target;
  order.feeMinor = await sumFees(transaction.em, order);
  const event = await cancelLines(transaction, order, appointmentIds);
  if (!event) return;
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  await oweSurplus(transaction, order);
  await noteOnOrder(transaction, await lockBusiness(transaction, businessId), target);
  await noteDues(transaction, { businessId, orderId, appointmentId: null });
}

/**
 * Returns payments to appointments that an order no longer charges. It runs in the transaction that removes
 * them or cancels the order, which holds the business's lock.
 */
export async function followRelease(
  context: Context,
  { businessId, orderId, appointmentIds }: OrderedBookings,
): Promise<void> {
  // The call's own journal entry is that of the order.
  const transaction = { ...context, tool: null };
  const business = await lockBusiness(transaction, businessId);
  await movePayments(transaction.em, { businessId, orderId });
  const target = await lockTarget(transaction, { businessId, orderId, appointmentId: null });
  if (target?.isOff) await noteOnOrder(transaction, business, target);
  for (const appointmentId of appointmentIds) {
    await confirmIfPaid(transaction, business, { businessId, orderId: null, appointmentId });
  }
}

/**
 * Confirms an appointment that is paid at its new price. It runs in the transaction of the change, which
 * holds the business's lock.
 */
export async function followPrice(transaction: Context, ids: SaleIds): Promise<void> {
  await confirmIfPaid(transaction, await lockBusiness(transaction, ids.businessId), ids);
}

async function confirmIfPaid(
  transaction: Context,
  business: Business,
  ids: SaleIds,
): Promise<void> {
  const target = await lockTarget(transaction, ids);
  if (target?.kind !== 'appointment') return;
  const { status, waitsFor } = target.appointment;
  if (status !== 'pending' || waitsFor !== 'payment') return;
  const { paidMinor } = await sumsOf(transaction, ids);
  if (paidMinor < (target.depositMinor || target.priceMinor)) return;
  await confirmPaidAppointment(transaction, business, target.appointment.id);
}
