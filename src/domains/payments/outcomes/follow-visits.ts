import type { Context, ReleasedVisits, SaleIds } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Business } from '../../business/business.entity.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { sumsOf } from '../attempts/sums.ts';
import { noteOnOrder } from './settle.ts';

/**
 * Has what was paid of appointments count for the order that charges them, or for themselves again. Payments of an appointment
 * that were refunded in full pay for nothing of the order either.
 */
export async function moveVisitPayments(
  { em }: Context,
  businessId: string,
  orderId: string,
): Promise<void> {
  await sql(
    em,
    `update payment p set order_id = a.order_id, version = p.version + 1,
       reversed = p.reversed or p.captured_minor > 0 and not exists (
         select from payment q where q.business_id = $1 and q.appointment_id = p.appointment_id
           and q.captured_minor > greatest(q.refunded_minor, q.owed_back_minor))
     from appointment a
     where p.business_id = $1 and a.business_id = $1 and a.id = p.appointment_id
       and (a.order_id = $2 or p.order_id = $2) and p.order_id is distinct from a.order_id`,
    [businessId, orderId],
  );
}

/**
 * Gives appointments that an order charged back what was paid of them by themselves, in the transaction that takes them off
 * it or cancels it, which holds the business's lock.
 */
export async function followRelease(
  context: Context,
  { businessId, orderId, appointmentIds }: ReleasedVisits,
): Promise<void> {
  // The call's own journal entry is that of the order.
  const transaction = { ...context, tool: null };
  const business = await lockBusiness(transaction, businessId);
  await moveVisitPayments(transaction, businessId, orderId);
  const target = await lockTarget(transaction, { businessId, orderId, appointmentId: null });
  if (target?.isOff) await noteOnOrder(transaction, business, target);
  for (const appointmentId of appointmentIds) {
    await confirmIfPaid(transaction, business, { businessId, orderId: null, appointmentId });
  }
}

/** Confirms an appointment that is paid at its new price, in the transaction of the change, which holds the business's lock. */
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
