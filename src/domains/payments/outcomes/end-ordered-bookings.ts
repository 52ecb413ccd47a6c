import type { Context } from '../../../platform/context.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { cancelLines } from '../../ordering/changing/cancel-lines.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { sumFees } from '../attempts/target.queries.ts';
import { noteDues } from './dues.queries.ts';
import { noteOnOrder } from './settle.ts';
import { oweSurplus } from '../refunds/owe-back.ts';
import type { OrderedBookings } from '../../scheduling/announcements.ts';

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
