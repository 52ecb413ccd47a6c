import type { ChangedOrder, Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { withdrawOthers } from '../attempts/open-attempts.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { oweSurplus } from '../refunds/owe-back.ts';
import { noteDues } from './note-dues.ts';
import { noteOnOrder } from './settle.ts';
import { moveVisitPayments } from './follow-visits.ts';

/**
 * Lets payments follow an order that was changed, in the transaction of the change, which holds the business's lock:
 * attempts over the old total end, what was captured above the new one is owed back, and it may be paid now.
 */
export async function followChange(
  context: Context,
  { businessId, orderId }: ChangedOrder,
): Promise<void> {
  // The call's own journal entry is that of the order.
  const transaction = { ...context, tool: null };
  await moveVisitPayments(transaction, businessId, orderId);
  const target = await lockTarget(transaction, { businessId, orderId, appointmentId: null });
  if (target?.kind !== 'order') return;
  const { order } = target;
  const [attempt] = await sql(
    transaction.em,
    `select from payment where business_id = $1 and order_id = $2 and status in ('pending', 'unknown')
       and amount_minor <> $3 limit 1`,
    [businessId, orderId, order.totalMinor - order.returnedMinor],
  );
  if (attempt) await withdrawOthers(transaction, { businessId, orderId, appointmentId: null });
  await oweSurplus(transaction, order);
  await noteOnOrder(transaction, await lockBusiness(transaction, businessId), target);
  // A booking that it pays for now may have lost its place, which cancels a new order.
  if (order.status === 'cancelled') {
    await noteDues(transaction, { businessId, orderId, appointmentId: null });
  }
}
