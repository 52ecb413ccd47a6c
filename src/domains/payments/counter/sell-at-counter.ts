import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readRecipient } from '../../catalog/items/read-recipient.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { nobody } from '../../clients/nobody.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import type { SellAtCounterInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { rehearse } from '../../../platform/journal/rehearse.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { readEach, readTogether } from '../../../platform/validation/read-together.ts';
import { lockOrder } from '../../ordering/changing/change-order.ts';
import { completeOrder } from '../../ordering/changing/set-order-status.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { placeOrder } from '../../ordering/placing/create-order.ts';
import { atCounter } from '../../ordering/placing/placed-event.ts';
import { readOrder, type OrderRequest } from '../../ordering/placing/read-order.ts';
import { checkPositions } from '../../ordering/pricing/sold-lines.ts';
import { findOrder } from '../../ordering/reading/find-orders.ts';
import { findByCode } from '../../gift-cards/codes/find-by-code.ts';
import { recordCard } from '../gift-cards/pay-by-card.ts';
import { readTip, type Tip } from '../tips/read-tip.ts';
import { readTendered, recordTaken } from '../desk/take-payment.ts';

/** A sale over the counter, read; amounts are in minor units. */
interface Sale {
  order: OrderRequest;
  method: DeskMethod;
  tenderedMinor: number | null;
  drawerId: string | null;
  tip: Tip | null;
  /** The gift card that pays first. */
  cardId: string | null;
}

/**
 * Sells over the counter in one transaction: places an order, hands it over, and records that all of it was paid, by a gift
 * card as far as one is given, the rest at the desk. A dry run answers the order before that. @throws DomainError OUT_OF_STOCK, RULE_VIOLATION,
 * VERSION_CONFLICT for a higher total than was agreed.
 */
export async function sellAtCounter(context: Context, input: SellAtCounterInput): Promise<Order> {
  const business = await authorize(context, input.businessId, 'order:create');
  await authorize(context, business.id, 'order:update');
  await authorize(context, business.id, 'payment:write');
  const sale = await findCard(context, business, input, readSale(context, business, input));
  if (sale.order.adjustments.length > 0) await authorize(context, business.id, 'order:discount');
  const isDryRun = input.dryRun ?? false;
  return rehearse(isDryRun, done =>
    writeLocked(context, business.id, async (transaction, locked) => {
      const placed = await placeOrder(transaction, locked, sale.order, noPhone);
      return done(await (isDryRun ? payByCard : finish)(transaction, locked, sale, placed));
    }),
  );
}

/** Members and integrations prove no phone. */
const noPhone = { phone: null, code: null, failure: null };

function readSale(
  { caller, now }: Context,
  business: Business,
  { method, tendered, drawerId = null, agreedTotal, ...input }: SellAtCounterInput,
): Sale {
  const { clientId, clientPhone, clientName } = input;
  const isNamed = [clientId, clientPhone, clientName].some(each => each != null);
  const { currency, locale } = business;
  const today = localDateOf(now(), business.timezone);
  const { order, tenderedMinor, agreedMinor, tip, gifts } = readTogether({
    order: () => readOrder(input, business, caller, isNamed ? null : nobody(locale)),
    tenderedMinor: () => readTendered({ method, ...(tendered != null && { tendered }) }, currency),
    gifts: () =>
      readEach(input.items, ({ gift }, index) =>
        gift ? readRecipient(gift, today, `items[${index}].gift`) : undefined,
      ),
    tip: () => readTip(input.tip, currency),
    agreedMinor: () =>
      agreedTotal == null ? null : readPrice(agreedTotal, currency, 'agreedTotal'),
  });
  const lines = order.lines.map((line, index) => ({ ...line, gift: gifts[index] }));
  checkPositions(order.adjustments, order.lines.length);
  return {
    order: { ...order, lines, fields: {}, appointmentFields: {}, agreedMinor, isAtCounter: true },
    method,
    tenderedMinor,
    drawerId,
    tip,
    cardId: null,
  };
}

/** Finds the gift card by its code, ahead of the transaction, since wrong codes are counted. */
async function findCard(
  context: Context,
  { id }: Business,
  { giftCardCode }: SellAtCounterInput,
  sale: Sale,
): Promise<Sale> {
  if (giftCardCode == null) return sale;
  const { id: cardId } = await findByCode(context, id, giftCardCode, 'giftCardCode');
  return { ...sale, cardId };
}

/** Hands an order over that was just placed, and records its payment; what costs nothing has none. */
async function finish(
  transaction: Context,
  business: Business,
  sale: Sale,
  placed: Written<Order>,
): Promise<Written<Order>> {
  const { id: orderId, totalMinor } = await placed.result;
  const order = await lockOrder(transaction, business.id, orderId);
  raiseVersion(order, null);
  await noteBeside(transaction, [atCounter(await completeOrder(transaction, order))]);
  const paidMinor = await takeCard(transaction, business, sale, orderId);
  const { method, tenderedMinor, drawerId, tip } = sale;
  const isLeft = totalMinor > paidMinor;
  if (isLeft || tip) {
    // The call's own journal entry is that of the order.
    await recordTaken({ ...transaction, tool: null }, business, {
      businessId: business.id,
      orderId,
      appointmentId: null,
      // What is paid already gets the tip alone.
      amountMinor: isLeft ? null : 0,
      tip,
      method,
      tenderedMinor,
      description: null,
      drawerId,
    });
  }
  return { ...placed, result: await findOrder(transaction.em, business.id, orderId) };
}

/** Answers an order that was just placed, with what its gift card would leave due. */
async function payByCard(
  transaction: Context,
  business: Business,
  sale: Sale,
  placed: Written<Order>,
): Promise<Written<Order>> {
  if (sale.cardId === null) return placed;
  const { id } = await placed.result;
  await takeCard(transaction, business, sale, id);
  return { ...placed, result: await findOrder(transaction.em, business.id, id) };
}

/** Takes what is due off the gift card, as far as there is enough on it; answers how much, in minor units. */
async function takeCard(
  transaction: Context,
  business: Business,
  { cardId }: Sale,
  orderId: string,
): Promise<number> {
  if (cardId === null) return 0;
  const { result } = await recordCard({ ...transaction, tool: null }, business, {
    orderId,
    appointmentId: null,
    cardId,
    amountMinor: null,
    description: null,
  });
  return (await result).amountMinor;
}
