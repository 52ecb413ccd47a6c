import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import type { ReturnOrderInput } from '../../../graphql.generated.ts';
import { dryRun } from '../../../platform/journal/dry-run.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { lockOrder } from '../../ordering/changing/change-order.ts';
import { findOrder } from '../../ordering/reading/find-orders.ts';
import { asSystem } from '../as-system.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { sendBackOwed } from '../refunds/send-back-owed.ts';
import { giveBack } from './give-back.ts';
import type { OrderReturn } from './order-return.entity.ts';
import { findReturns } from './order-return.queries.ts';
import { planReturn } from './plan-return.ts';
import { returnedEvent } from './returned-event.ts';
import { storeReturn } from './store-return.ts';
import { announce } from '../../../platform/announce.ts';
import { goodsReturned } from '../../ordering/announcements.ts';

/** Return, and the payments that owe a refund because of it. */
interface Returned {
  made: OrderReturn;
  owing: Payment[];
}

/**
 * Accepts a return. Stock, price, receipt and payments change in one transaction. Then the money is refunded
 * the way it was paid. A dry run rolls everything back.
 *
 * @throws DomainError RULE_VIOLATION for more than can be returned or was charged, VERSION_CONFLICT.
 */
export async function returnOrder(context: Context, input: ReturnOrderInput): Promise<OrderReturn> {
  const { id: businessId } = await authorize(context, input.businessId, 'order:update');
  await authorize(context, businessId, 'payment:refund');
  const isDryRun = input.dryRun ?? false;
  const { made, owing } = await dryRun<Returned>(isDryRun, done =>
    writeLocked(context, businessId, async (transaction, business) =>
      done(await takeBack(transaction, business, input)),
    ),
  );
  if (isDryRun) return made;
  for (const payment of owing) await sendBackOwed(asSystem(context), payment);
  return made;
}

async function takeBack(
  transaction: Context,
  business: Business,
  input: ReturnOrderInput,
): Promise<Written<Returned>> {
  const { em, now } = transaction;
  await lockOrder(transaction, business.id, input.orderId);
  const order = await findOrder(em, business.id, input.orderId);
  checkVersion(order, input.version);
  const plan = planReturn(order, input);
  const id = newIdAt('ret', now());
  await storeReturn(transaction, order, plan, { id, reason: input.reason?.trim() || null });
  const { businessId, id: orderId } = order;
  const owing = await giveBack(transaction, business, orderId, plan.amountMinor);
  await announce(transaction, goodsReturned, { businessId, orderId, returnId: id });
  const returns = await findReturns(em, [{ businessId, id: orderId }]);
  const made = returns.find(each => each.id === id);
  if (!made) throw new Error('The return is gone.');
  return { result: { made, owing }, event: returnedEvent(order, made) };
}
