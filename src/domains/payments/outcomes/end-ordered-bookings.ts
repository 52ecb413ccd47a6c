import type { Context, EndedBookings } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { cancelLines } from '../../ordering/changing/cancel-lines.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { noteDues } from './note-dues.ts';
import { noteOnOrder } from './settle.ts';
import { oweSurplus } from '../refunds/owe-back.ts';

/**
 * Cancels the order lines of appointments that were cancelled, declined or not approved in time, in the
 * transaction of that change, which holds the business's lock. Money captured above the order's new total is
 * owed back.
 */
export async function endOrderedBookings(
  context: Context,
  { businessId, orderId, appointmentIds }: EndedBookings,
): Promise<void> {
  // The call's own journal entry is that of the appointment.
  const transaction = { ...context, tool: null };
  const target = await lockTarget(transaction, { businessId, orderId, appointmentId: null });
  if (target?.kind !== 'order' || target.order.status === 'cancelled') return;
  const { order } = target;
  order.feeMinor = await feesOf(transaction, order);
  const event = await cancelLines(transaction, order, appointmentIds);
  if (!event) return;
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  await oweSurplus(transaction, order);
  await noteOnOrder(transaction, await lockBusiness(transaction, businessId), target);
  await noteDues(transaction, { businessId, orderId, appointmentId: null });
}

/** What is kept of the bookings of an order that were called off late. */
async function feesOf({ em }: Context, { businessId, id }: Order): Promise<number> {
  const [row] = await sql<{ feeMinor: number }>(
    em,
    `select coalesce(sum(fee_minor), 0)::float8 as "feeMinor" from appointment
     where business_id = $1 and order_id = $2`,
    [businessId, id],
  );
  return row?.feeMinor ?? 0;
}
