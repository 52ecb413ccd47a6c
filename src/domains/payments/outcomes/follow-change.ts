import type { Context } from '../../../platform/context.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { hasOtherAttempt, withdrawOthers } from '../attempts/open-attempts.queries.ts';
import { movePayments } from '../attempts/payment.queries.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { oweSurplus } from '../refunds/owe-back.ts';
import { noteDues } from './dues.queries.ts';
import { noteOnOrder } from './settle.ts';
import type { ChangedOrder } from '../../ordering/announcements.ts';

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
