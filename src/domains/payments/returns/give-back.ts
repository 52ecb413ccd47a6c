import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { openMinorOf, withdrawOthers } from '../attempts/open-attempts.queries.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { sumsOf } from '../attempts/payment-sums.queries.ts';
import { noteOnOrder } from '../outcomes/settle.ts';
import { oweBack } from '../refunds/owe-back.ts';

/**
 * Adjusts payments to a return that lowers the price by `amountMinor`, under the business's lock. Open
 * attempts end. Money above the new price is owed back, at most that amount. Returns the payments that owe
 * it.
 */
export async function giveBack(
  context: Context,
  business: Business,
  orderId: string,
  amountMinor: number,
): Promise<Payment[]> {
  // The call's own journal entry is that of the order.
  const transaction = { ...context, tool: null };
  const ids = { businessId: business.id, orderId, appointmentId: null };
  const target = await lockTarget(transaction, ids);
  if (!target || amountMinor === 0) return [];
  if ((await openMinorOf(transaction, ids)) > 0) await withdrawOthers(transaction, ids);
  const { keptMinor } = await sumsOf(transaction, ids);
  const costMinor = Math.max(target.priceMinor, keptMinor - amountMinor);
  const owing = await oweBack(transaction, ids, costMinor, { byHandToo: true });
  await noteOnOrder(transaction, business, target);
  return owing;
}
