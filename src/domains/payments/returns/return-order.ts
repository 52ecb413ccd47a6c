import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { locationOf } from '../../business/locations/locations.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import type { ReturnOrderInput } from '../../../graphql.generated.ts';
import { dryRun, type Written } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { lockOrder } from '../../ordering/changing/authorize-order.ts';
import { findOrder } from '../../ordering/reading/list-orders.ts';
import { asSystem } from '../as-system.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { sendBackOwed } from '../refunds/send-back-owed.ts';
import type { OrderReturn } from './order-return.entity.ts';
import { addToLines, addToOrder, findReturns, insertReturn } from './order-return.queries.ts';
import { amountMinorOf, planReturn, type ReturnPlan } from './plan-return.ts';
import { announce } from '../../../platform/announce.ts';
import { goodsReturned } from '../../ordering/announcements.ts';
import { openMinorOf, withdrawOthers } from '../attempts/open-attempts.queries.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { sumsOf } from '../attempts/payment-sums.queries.ts';
import { noteOnOrder } from '../outcomes/settle.ts';
import { oweBack } from '../refunds/owe-back.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { stockLocation } from '../../catalog/stock/stock-location.ts';
import { restock } from '../../catalog/stock/stock.ts';
import { takesOfUnits } from '../../ordering/shipping/fulfilment.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';

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
  const to =
    input.locationId == null
      ? await placeOfReturn(em, business, order)
      : await stockLocation(em, business, input.locationId);
  const id = newIdAt('ret', now());
  const reason = input.reason?.trim() || null;
  await storeReturn(transaction, { ...order, locationId: to }, plan, { id, reason });
  const { businessId, id: orderId } = order;
  const owing = await giveBack(transaction, business, orderId, plan.amountMinor);
  await announce(transaction, goodsReturned, { businessId, orderId, returnId: id });
  const returns = await findReturns(em, [{ businessId, id: orderId }]);
  const made = returns.find(each => each.id === id);
  if (!made) throw new Error('The return is gone.');
  return { result: { made, owing }, event: returnedEvent(order, made) };
}

/** Returns the location where returned units go back on sale: that of their order, or the main one if that was archived meanwhile. */
async function placeOfReturn(
  em: Context['em'],
  business: Business,
  { locationId = null }: Order,
): Promise<string | null> {
  if (locationId === null) return null;
  const { status } = await locationOf(em, business, locationId);
  return status === 'archived' ? null : locationId;
}

/**
 * Adjusts payments to a return that lowers the price by `amountMinor`, under the business's lock. Open
 * attempts end. Money above the new price is owed back, at most that amount. Returns the payments that owe
 * it.
 */
async function giveBack(
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

/** Returns the journal entry of a return. `order` is the order before it. */
function returnedEvent(order: Order, made: OrderReturn): DomainEvent {
  const { id, businessId, number, clientName, currency, returnedMinor, items } = order;
  const what = made.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  const amountMinor = amountMinorOf(made);
  const amount = toMajor(amountMinor, currency);
  const units = (add: boolean) =>
    Object.fromEntries(
      made.lines.map(({ position, quantity }) => [
        position,
        (items.find(line => line.position === position)?.returned ?? 0) + (add ? quantity : 0),
      ]),
    );
  return {
    type: 'order.returned',
    businessId,
    subject: id,
    summary: `Of order ${number} of ${clientName} came back: ${what}; ${amount} ${currency} is given back.`,
    details: {
      orderNumber: number,
      returnId: made.id,
      reason: made.reason ?? null,
      restocked: made.lines.filter(line => line.restocked).map(({ position }) => position),
      amount,
      currency,
    },
    before: { returned: units(false), amount: toMajor(returnedMinor, currency) },
    after: { returned: units(true), amount: toMajor(returnedMinor + amountMinor, currency) },
  };
}

interface NewReturn {
  id: string;
  reason: string | null;
}

/** Stores the return of a locked order, and restocks the units that go back on sale, at the location of `order`. */
async function storeReturn(
  transaction: Context,
  order: Order,
  { lines, delivery, amountMinor }: ReturnPlan,
  { id, reason }: NewReturn,
): Promise<void> {
  const { em, now } = transaction;
  const { id: orderId, businessId } = order;
  const rows = lines.map(({ line, quantity, restock: restocked, value }) => ({
    position: line.position,
    quantity,
    restocked,
    netMinor: value.netMinor,
    taxMinor: value.taxMinor,
    grossMinor: grossOf(value),
  }));
  await insertReturn(em, {
    businessId,
    id,
    orderId,
    deliveryNetMinor: delivery.netMinor,
    deliveryTaxMinor: delivery.taxMinor,
    reason,
    createdAt: now(),
    lines: rows,
  });
  await addToLines(em, { businessId, orderId, lines: rows });
  await addToOrder(em, { businessId, id: orderId, amountMinor });
  const takes = lines
    .filter(each => each.restock)
    .flatMap(({ line, quantity }) => takesOfUnits(line, quantity));
  await restock(transaction, takes, order);
}
