import { authorize } from '../../business/access/authorize.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readRecipient } from '../../catalog/items/apply-grants.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { nobody } from '../../clients/nobody.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import type { SellAtCounterInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { dryRun, type Written } from '../../../platform/journal/write.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import { lockOrder } from '../../ordering/changing/authorize-order.ts';
import { completeOrder } from '../../ordering/changing/set-order-status.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { placeOrder } from '../../ordering/placing/create-order.ts';
import { atCounter } from '../../ordering/placing/book-lines.ts';
import { readOrder, type OrderRequest } from '../../ordering/placing/read-order.ts';
import { checkPositions } from '../../ordering/pricing/sold-lines.ts';
import { findOrder } from '../../ordering/reading/list-orders.ts';
import { findCashDrawer } from '../drawers/find-cash-drawers.ts';
import { findByCode } from '../../gift-cards/codes/find-by-code.ts';
import { recordGiftCardPayment } from '../gift-cards/pay-by-gift-card.ts';
import { readTip, type Tip } from '../tips/read-tip.ts';
import { readTendered, recordTaken } from '../desk/take-payment.ts';

/** Parsed counter sale; amounts are in minor units. */
interface Sale {
  order: OrderRequest;
  method: DeskMethod;
  tenderedMinor: number | null;
  drawerId: string | null;
  tip: Tip | null;
  /** Gift card, which pays first. */
  cardId: string | null;
}

/**
 * Sells at the counter in one transaction: places an order, hands it over and records its full payment. A
 * gift card pays first, the rest is paid at the desk. A dry run returns the order before that.
 *
 * @throws DomainError OUT_OF_STOCK, RULE_VIOLATION, VERSION_CONFLICT if the total is higher than agreed.
 */
export async function sellAtCounter(context: Context, input: SellAtCounterInput): Promise<Order> {
  const business = await authorize(context, input.businessId, 'order:create');
  await authorize(context, business.id, 'order:update');
  await authorize(context, business.id, 'payment:write');
  const read = readSale(context, business, input);
  const sale = { ...read, cardId: await findGiftCard(context, business, input) };
  if (sale.order.adjustments.length > 0) await authorize(context, business.id, 'order:discount');
  const isDryRun = input.dryRun ?? false;
  return dryRun(isDryRun, done =>
    writeLocked(context, business.id, async (transaction, locked) => {
      const order = await atDrawer(transaction, locked, sale);
      const placed = await placeOrder(transaction, locked, order, noPhone);
      return done(await (isDryRun ? previewGiftCard : finish)(transaction, locked, sale, placed));
    }),
  );
}

/** Members and integrations need no phone verification. */
const noPhone = { phone: null, code: null, failure: null };

function readSale(
  context: Context,
  business: Business,
  { method, tendered, drawerId = null, agreedTotal, ...input }: SellAtCounterInput,
): Omit<Sale, 'cardId'> {
  const { clientId, clientPhone, clientName } = input;
  const isNamed = [clientId, clientPhone, clientName].some(each => each != null);
  const { currency, locale } = business;
  const today = localDateOf(context.now(), business.timezone);
  const { order, tenderedMinor, agreedMinor, tip, gifts } = collectIssues({
    order: () => readOrder(input, business, context, isNamed ? null : nobody(locale)),
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
  };
}

/** Returns the order of a sale. With several locations it is at that of the named drawer, unless it names one. */
async function atDrawer(
  { em }: Context,
  { id, locationCount }: Business,
  { order, drawerId }: Sale,
): Promise<OrderRequest> {
  if (locationCount === 1 || drawerId === null || order.locationId !== null) return order;
  return { ...order, locationId: locationIdOf(await findCashDrawer(em, id, drawerId)) };
}

/** Finds the gift card by its code, before the transaction, since wrong codes are counted. */
async function findGiftCard(
  context: Context,
  { id }: Business,
  { giftCardCode }: SellAtCounterInput,
): Promise<string | null> {
  if (giftCardCode == null) return null;
  return (await findByCode(context, id, giftCardCode, 'giftCardCode')).id;
}

/** Hands over an order just placed and records its payment. A free order has none. */
async function finish(
  transaction: Context,
  business: Business,
  sale: Sale,
  placed: Written<Order>,
): Promise<Written<Order>> {
  const { id: orderId, totalMinor } = await placed.result;
  const order = await lockOrder(transaction, business.id, orderId);
  raiseVersion(order, null);
  await journalSideEffects(transaction, [atCounter(await completeOrder(transaction, order))]);
  const paidMinor = await chargeGiftCard(transaction, business, sale, { orderId, totalMinor });
  const { method, tenderedMinor, drawerId, tip } = sale;
  const isLeft = totalMinor > paidMinor;
  if (!isLeft && !tip && tenderedMinor !== null && totalMinor > 0) {
    throw invalid('tendered', 'The gift card pays all of it; leave it out.');
  }
  if (isLeft || tip) {
    // The call's own journal entry is that of the order.
    await recordTaken({ ...transaction, tool: null }, business, {
      businessId: business.id,
      orderId,
      appointmentId: null,
      // If the gift card paid everything, only the tip is taken.
      amountMinor: isLeft ? null : 0,
      tip,
      method,
      tenderedMinor,
      description: null,
      drawerId,
      locationId:
        drawerId === null
          ? null
          : locationIdOf({ businessId: business.id, locationId: order.locationId }),
    });
  }
  return { ...placed, result: await findOrder(transaction.em, business.id, orderId) };
}

/** Returns an order just placed, with the amount due after its gift card. */
async function previewGiftCard(
  transaction: Context,
  business: Business,
  sale: Sale,
  placed: Written<Order>,
): Promise<Written<Order>> {
  if (sale.cardId === null) return placed;
  const { id, totalMinor } = await placed.result;
  await chargeGiftCard(transaction, business, sale, { orderId: id, totalMinor });
  return { ...placed, result: await findOrder(transaction.em, business.id, id) };
}

/** Charges the gift card up to its balance. Returns the amount in minor units. */
async function chargeGiftCard(
  transaction: Context,
  business: Business,
  { cardId }: Sale,
  { orderId, totalMinor }: { orderId: string; totalMinor: number },
): Promise<number> {
  if (cardId === null || totalMinor === 0) return 0;
  const { result } = await recordGiftCardPayment({ ...transaction, tool: null }, business, {
    orderId,
    appointmentId: null,
    cardId,
    amountMinor: null,
    description: null,
  });
  return (await result).amountMinor;
}
