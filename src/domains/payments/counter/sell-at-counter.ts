import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { nobody } from '../../clients/nobody-texts.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import type { SellAtCounterInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { rehearse } from '../../../platform/journal/rehearse.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import { lockOrder } from '../../ordering/changing/change-order.ts';
import { completeOrder } from '../../ordering/changing/set-order-status.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { placeOrder } from '../../ordering/placing/create-order.ts';
import { atCounter } from '../../ordering/placing/placed-event.ts';
import { readOrder, type OrderRequest } from '../../ordering/placing/read-order.ts';
import { checkPositions } from '../../ordering/pricing/sold-lines.ts';
import { findOrder } from '../../ordering/reading/find-orders.ts';
import { readTendered, recordTaken } from '../desk/take-payment.ts';

/** A sale over the counter, read; amounts are in minor units. */
interface Sale {
  order: OrderRequest;
  method: DeskMethod;
  tenderedMinor: number | null;
  drawerId: string | null;
}

/**
 * Sells over the counter in one transaction: places an order, hands it over, and records that all of it was paid at the
 * desk. A dry run answers the order as it would be placed. @throws DomainError OUT_OF_STOCK, RULE_VIOLATION,
 * VERSION_CONFLICT for a higher total than was agreed.
 */
export async function sellAtCounter(context: Context, input: SellAtCounterInput): Promise<Order> {
  const business = await authorize(context, input.businessId, 'order:create');
  await authorize(context, business.id, 'order:update');
  await authorize(context, business.id, 'payment:write');
  const sale = readSale(context, business, input);
  if (sale.order.adjustments.length > 0) await authorize(context, business.id, 'order:discount');
  const isDryRun = input.dryRun ?? false;
  return rehearse(isDryRun, done =>
    writeLocked(context, business.id, async (transaction, locked) => {
      const placed = await placeOrder(transaction, locked, sale.order, noPhone);
      return done(isDryRun ? placed : await finish(transaction, locked, sale, placed));
    }),
  );
}

/** Members and integrations prove no phone. */
const noPhone = { phone: null, code: null, failure: null };

function readSale(
  { caller }: Context,
  business: Business,
  { method, tendered, drawerId = null, agreedTotal, ...input }: SellAtCounterInput,
): Sale {
  const { clientId, clientPhone, clientName } = input;
  const isNamed = [clientId, clientPhone, clientName].some(each => each != null);
  const { currency, locale } = business;
  const { order, tenderedMinor, agreedMinor } = readTogether({
    order: () => readOrder(input, business, caller, isNamed ? null : nobody(locale)),
    tenderedMinor: () => readTendered({ method, ...(tendered != null && { tendered }) }, currency),
    agreedMinor: () =>
      agreedTotal == null ? null : readPrice(agreedTotal, currency, 'agreedTotal'),
  });
  checkPositions(order.adjustments, order.lines.length);
  return {
    order: { ...order, fields: {}, appointmentFields: {}, agreedMinor, isAtCounter: true },
    method,
    tenderedMinor,
    drawerId,
  };
}

/** Hands an order over that was just placed, and records its payment; what costs nothing has none. */
async function finish(
  transaction: Context,
  business: Business,
  { method, tenderedMinor, drawerId }: Sale,
  placed: Written<Order>,
): Promise<Written<Order>> {
  const { id: orderId, totalMinor } = await placed.result;
  const order = await lockOrder(transaction, business.id, orderId);
  raiseVersion(order, null);
  await noteBeside(transaction, [atCounter(await completeOrder(transaction, order))]);
  if (totalMinor > 0) {
    // The call's own journal entry is that of the order.
    await recordTaken({ ...transaction, tool: null }, business, {
      businessId: business.id,
      orderId,
      appointmentId: null,
      amountMinor: null,
      tip: null,
      method,
      tenderedMinor,
      description: null,
      drawerId,
    });
  }
  return { ...placed, result: await findOrder(transaction.em, business.id, orderId) };
}
