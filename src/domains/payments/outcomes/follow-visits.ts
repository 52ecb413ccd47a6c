import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { movePayments } from '../attempts/payment.queries.ts';
import { sumsOf } from '../attempts/payment-sums.queries.ts';
import { noteOnOrder } from './settle.ts';
import type { OrderedBookings, SaleIds } from '../../scheduling/announcements.ts';

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
