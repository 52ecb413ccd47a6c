import { locationIdOf } from '../../../domains/business/locations/at-location.ts';
import { phoneCountry } from '../../../domains/business/country.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { visitorsLanguage } from '../../../domains/business/languages/spoken-language.ts';
import { writeLocked } from '../../../domains/business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PlaceShopOrderInput } from '../../../graphql.generated.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { readPrice } from '../../../domains/catalog/items/read-price.ts';
import { explainLine, LineRefused } from '../../../domains/ordering/placing/book-lines.ts';
import { type LineRequest, readOwnValues } from '../../../domains/ordering/placing/read-order.ts';
import { placeOrder } from '../../../domains/ordering/placing/create-order.ts';
import { findOrder } from '../../../domains/ordering/reading/list-orders.ts';
import type { Order } from '../../../domains/ordering/order.entity.ts';
import { unpaidVisitorMs } from '../../../domains/ordering/placing/check-lines.ts';
import type { Hold } from '../../../domains/scheduling/holds/hold.entity.ts';
import { tryPhoneCode } from '../../../domains/clients/phone-proof/phone-proof.ts';
import { readContact } from '../../../domains/clients/read-contact.ts';
import type { CartEntry } from '../cart/cart.entity.ts';
import { emptyCart } from '../cart/cart-lines.ts';
import { lockCart, storeCart } from '../cart/cart-session.ts';
import { countSale } from '../../../domains/scheduling/count-visitor.ts';
import { deliveryOf } from '../../../domains/ordering/delivery/delivery-of.ts';
import { checkOpenFor, enterShop, type ShopContext } from '../../../domains/shop/find-shop.ts';
import { holdOf, isKept } from '../cart/kept-place.ts';
import { checkShown, readShown } from './check-shown.ts';
import type { SeenOrder } from './order-status.ts';

/**
 * Orders the items of a cart, all or nothing. One transaction freezes prices, takes stock and books services.
 * Placing one cart again returns the same order. @throws DomainError OUT_OF_STOCK, SLOT_UNAVAILABLE,
 * VERSION_CONFLICT, RULE_VIOLATION, RATE_LIMITED; the cart stays as it was.
 */
export async function placeCart(
  context: Context,
  input: PlaceShopOrderInput,
): Promise<SeenOrder & { giftCardId: string | null }> {
  const visit = await enterShop(context, input.slug);
  const { shop, business } = visit;
  const paymentMethod = paymentOf(visit, input);
  const contact = readContact(input.contact, business);
  const { currency } = business;
  const agreedMinor = input.total == null ? null : readPrice(input.total, currency, 'total');
  const shown = readShown(input.lines, business);
  await countSale(context);
  const claim = await tryPhoneCode(context, business, {
    phone: contact.phone,
    code: input.phoneCode,
  });
  let giftCardId: string | null = null;
  const place = async (
    transaction: Context,
    current: Business,
    isLocked: boolean,
  ): Promise<Written<Order>> => {
    const cart = await lockCart(transaction, business.id, input.session);
    giftCardId = cart?.giftCardId ?? null;
    if (cart?.orderId) return repeated(transaction, business.id, cart.orderId);
    if (!cart || cart.lines.length === 0) {
      throw emptyCart();
    }
    await checkShown(transaction, business, shown, cart.lines);
    const isBooking = cart.lines.some(line => line.startAt !== null);
    if (isBooking && !isLocked) throw new NeedsLock('The cart has bookings.');
    for (const { startAt } of cart.lines) {
      checkOpenFor(shop, startAt === null ? 'product' : 'service');
    }
    const own = await readOwnValues(transaction, current, input, isBooking);
    const hold = isBooking ? await holdOf(transaction, business.id, input.session) : null;
    const request = {
      client: { ...contact, id: null, language: visitorsLanguage(context, business) },
      locationId: input.delivery?.method === 'pickup' ? (input.delivery.locationId ?? null) : null,
      deliveryMethod: input.delivery?.method ?? null,
      lines: cart.lines.map(line => requestOf(business.id, line, hold)),
      conversationId: null,
      comment: input.comment?.trim() || null,
      ...own,
      shop: { contactEmail: contact.email },
      deliveryFor: (goodsMinor: number | null) =>
        deliveryOf(shop, input.delivery, goodsMinor, phoneCountry(business)),
      adjustments: [],
      discountCode: cart.discountCode ?? null,
      agreedMinor,
      // An unpaid online order is cancelled, which returns its goods.
      unpaidFor: paymentMethod === 'online' ? unpaidVisitorMs : null,
    };
    const written = await placeOrder(transaction, current, request, claim);
    await storeCart(transaction, { ...cart, orderId: written.event.subject } as typeof cart);
    return written;
  };
  try {
    const order = await write(context, business.id, transaction =>
      place(transaction, business, false),
    ).catch(error => {
      if (!(error instanceof NeedsLock)) throw error;
      return writeLocked(context, business.id, (transaction, locked) =>
        place(transaction, locked, true),
      );
    });
    return { visit, order, giftCardId };
  } catch (error) {
    if (error instanceof LineRefused) throw await explainLine(context.em, error);
    if (shop.flags.showStock || !isOutOfStock(error)) throw error;
    throw new DomainError(
      'OUT_OF_STOCK',
      'Not enough is left of an item in the cart; its warnings say which.',
    );
  }
}

/**
 * Aborts a transaction that turns out to need the business's lock. That lock has to be taken before the
 * cart's.
 */
class NeedsLock extends Error {}

function isOutOfStock(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'OUT_OF_STOCK';
}

function paymentOf({ shop }: ShopContext, { payment }: PlaceShopOrderInput) {
  const usual = shop.paymentMethods.includes('on_receipt') ? 'on_receipt' : 'online';
  const method = payment?.method ?? usual;
  if (shop.paymentMethods.includes(method)) return method;
  throw new DomainError(
    'RULE_VIOLATION',
    `payment.method: this shop accepts ${shop.paymentMethods.join(' and ')}.`,
  );
}

/** Converts a cart line to an order request, with the hold for its start if there is one. */
function requestOf(businessId: string, line: CartEntry, hold: Hold | null): LineRequest {
  const { itemId, variantId, quantity, startAt, staffId, amountMinor, gift } = line;
  const locationId = startAt === null ? null : locationIdOf({ businessId, ...line });
  const holdId = isKept(hold, line) ? hold.id : null;
  const unnamed = { sellerId: null, appointmentId: null };
  const bought = { amountMinor, gift };
  return {
    itemId,
    variantId,
    quantity,
    startAt,
    locationId,
    staffId,
    holdId,
    ...bought,
    ...unnamed,
  };
}

async function repeated(
  { em }: Context,
  businessId: string,
  orderId: string,
): Promise<Written<Order>> {
  const result = await findOrder(em, businessId, orderId);
  const summary = `Order ${result.number} was placed again.`;
  const event = { type: 'order.unchanged', businessId, subject: orderId, summary };
  return { result, event, journaled: true };
}
