import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type {
  CartDiscountInput,
  CartGiftCardInput,
  CartItemInput,
  CartQuantityInput,
  ClearCartInput,
  QueryCartArgs,
} from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import type { CartEntry, CartRecord } from './cart.entity.ts';
import { idOf, placeOf, whyFull } from './cart-lines.ts';
import { findCart, lockCart, openCart, storeCart } from './cart-session.ts';
import type { Warning } from './cart-view.ts';
import { checkStaff, checkCartItem, readSlot } from '../booking/check-cart-item.ts';
import { isGiftCard } from './cart-card.ts';
import { clamp } from './clamp.ts';
import { findOffers, noOffers, offered, type Offers } from './find-offers.ts';
import { itemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import { findByCode } from '../../../domains/gift-cards/codes/find-by-code.ts';
import { noCardForCard } from '../../../domains/gift-cards/codes/no-card-for-card.ts';
import { refuseObstacle } from '../../../domains/discounts/refuse-obstacle.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { choosePeople } from '../../../domains/scheduling/appointments/booking/choose-people.ts';
import { holdOf, isKept } from './kept-place.ts';
import { visitShop, type Visit } from '../../../domains/shop/find-shop.ts';
import { showCart, type ShownCart } from './show-cart.ts';

/** Returns a buyer's cart compared with the present catalog. */
export async function readCart(
  context: Context,
  { slug, session }: QueryCartArgs,
): Promise<ShownCart> {
  const visit = await visitShop(context, slug);
  const cart = await findCart(context, visit.business.id, session);
  const lines = cart?.orderId === null ? cart.lines : [];
  const discountCode = lines.length > 0 ? (cart?.discountCode ?? null) : null;
  const offers = await findOffers(context, visit.business, lines, discountCode);
  const giftCardId = cart?.giftCardId ?? null;
  return showCart(
    context,
    visit,
    { lines, offers, discountCode, giftCardId },
    { sent: session, begun: null },
  );
}

/** Adds an item to a cart. Quantities add up and are limited to the available stock. */
export async function addToCart(context: Context, input: CartItemInput): Promise<ShownCart> {
  const visit = await visitShop(context, input.slug);
  const { shop, business } = visit;
  const slot = readSlot(input.slot, business.timezone);
  return write(context, business.id, async transaction => {
    const { em } = transaction;
    const { cart, session: begun } = await openCart(transaction, business.id, input.session);
    await checkStaff(em, business.id, input.staffId);
    const key = await itemAndVariant(em, business.id, input.itemId);
    const offers = await findOffers(transaction, business, [...cart.lines, key], cart.discountCode);
    const staffId = await chosenPerson(transaction, business, { ...input, ...key, startAt: slot });
    const offer = offered(offers, { ...key, staffId }, 'itemId');
    checkCartItem(offer, visit, slot, input);
    const { itemId, variantId, priceMinor } = offer;
    const entry: CartEntry = { itemId, variantId, quantity: 0, startAt: slot, staffId, priceMinor };
    const place = placeOf(cart.lines, entry);
    const before = cart.lines[place]?.quantity ?? 0;
    const requested = slot === null ? before + (input.quantity ?? 1) : 1;
    const { quantity, warnings } = clamp(offer, requested, shop, without(cart.lines, place));
    const full = place < 0 ? whyFull(cart.lines, entry) : null;
    if (full) throw invalid(full.path, full.message);
    if (place < 0 && quantity > 0) cart.lines.push({ ...entry, quantity });
    else if (quantity > 0) cart.lines[place] = { ...entry, quantity };
    return store(transaction, visit, { cart, offers, warnings, sent: input.session, begun });
  });
}

/** Who serves a line: who is asked for or, where the price depends on it, who would be chosen; null: anyone. */
async function chosenPerson(
  context: Context,
  business: Business,
  {
    session,
    ...asked
  }: Pick<CartItemInput, 'session' | 'staffId'> &
    Pick<CartEntry, 'itemId' | 'variantId' | 'startAt'>,
): Promise<string | null> {
  const staffId = asked.staffId ?? null;
  if (asked.startAt === null) return staffId;
  const line = { ...asked, staffId, quantity: 1, priceMinor: 0 };
  const hold = await holdOf(context, business.id, session);
  const holdId = isKept(hold, line) ? hold.id : null;
  const [chosen] = await choosePeople(context, business, [{ ...line, holdId }]);
  return chosen?.staffId ?? null;
}

/** Changes the quantity of an item in a cart; 0 removes it. */
export async function setCartItem(context: Context, input: CartQuantityInput): Promise<ShownCart> {
  const visit = await visitShop(context, input.slug);
  const { shop, business } = visit;
  const slot = readSlot(input.slot, business.timezone);
  return write(context, business.id, async transaction => {
    const cart = await lockCart(transaction, business.id, input.session);
    const lines = cart?.orderId === null ? cart.lines : [];
    const place = placeAmong(lines, input.itemId, slot);
    const line = lines[place];
    if (!cart || !line) throw new DomainError('NOT_FOUND', 'There is no such item in the cart.');
    if (line.startAt !== null && input.quantity > 1) {
      throw invalid('quantity', 'must be 1 or 0 for a service.');
    }
    const warnings: Warning[] = [];
    if (input.quantity === 0) lines.splice(place, 1);
    const offers = await findOffers(transaction, business, lines, cart.discountCode);
    if (input.quantity > 0) {
      const offer = offered(offers, line, 'itemId');
      const clamped = clamp(offer, input.quantity, shop, without(lines, place));
      warnings.push(...clamped.warnings);
      if (clamped.quantity > 0) {
        lines[place] = { ...line, quantity: clamped.quantity, priceMinor: offer.priceMinor };
      }
    }
    return store(transaction, visit, { cart, offers, warnings, sent: input.session, begun: null });
  });
}

/** Gives a cart the code of a discount, or takes it away. @throws DomainError RULE_VIOLATION for one that cannot count. */
export async function setCartDiscount(
  context: Context,
  { slug, session, code }: CartDiscountInput,
): Promise<ShownCart> {
  const visit = await visitShop(context, slug);
  const { business } = visit;
  return write(context, business.id, async transaction => {
    const { cart, session: begun } = await openCart(transaction, business.id, session);
    const discountCode = code?.trim().toUpperCase() || null;
    if (discountCode !== null && cart.lines.length === 0) {
      throw new DomainError('RULE_VIOLATION', 'The cart is empty; add something first.');
    }
    const offers = await findOffers(transaction, business, cart.lines, discountCode);
    const written = await store(transaction, visit, {
      cart: { ...cart, discountCode },
      offers,
      warnings: [],
      sent: session,
      begun,
    });
    refuseObstacle(written.result.discounts.obstacle, business.currency, 'code');
    return written;
  });
}

/** Empties a cart. */
export async function clearCart(
  context: Context,
  { slug, session }: ClearCartInput,
): Promise<ShownCart> {
  const visit = await visitShop(context, slug);
  return write(context, visit.business.id, async transaction => {
    const opened = await openCart(transaction, visit.business.id, session);
    const cart = { ...opened.cart, lines: [], discountCode: null, giftCardId: null };
    return store(transaction, visit, {
      cart,
      offers: noOffers,
      warnings: [],
      sent: session,
      begun: opened.session,
    });
  });
}

/**
 * Finds a line by its id, which may no longer be in the catalog, so that it can be removed. The slot may be
 * left out if the cart has the item only once.
 */
function placeAmong(lines: readonly CartEntry[], id: string, slot: number | null): number {
  const places = lines.flatMap((line, place) =>
    idOf(line) === id && (slot === null || line.startAt === slot) ? [place] : [],
  );
  if (places.length > 1) {
    throw invalid('slot', 'required: the service is in the cart more than once.');
  }
  return places[0] ?? -1;
}

function without(lines: readonly CartEntry[], place: number): CartEntry[] {
  return lines.filter((_, index) => index !== place);
}

/**
 * Gives a cart a gift card by its code, or takes it away. @throws DomainError RULE_VIOLATION for one that cannot pay,
 * RATE_LIMITED after too many wrong codes.
 */
export async function setCartGiftCard(
  context: Context,
  { slug, session, code }: CartGiftCardInput,
): Promise<ShownCart> {
  const visit = await visitShop(context, slug);
  const { business } = visit;
  const text = code?.trim() || null;
  const card = text === null ? null : await findByCode(context, business.id, text, 'code');
  return write(context, business.id, async transaction => {
    const { cart, session: begun } = await openCart(transaction, business.id, session);
    if (card && cart.lines.length === 0) {
      throw new DomainError('RULE_VIOLATION', 'The cart is empty; add something first.');
    }
    const offers = await findOffers(transaction, business, cart.lines, cart.discountCode);
    const written = await store(transaction, visit, {
      cart: { ...cart, giftCardId: card?.id ?? null },
      offers,
      warnings: [],
      sent: session,
      begun,
    });
    if (card && written.result.items.some(isGiftCard)) throw noCardForCard('code');
    return written;
  });
}

/** The changed cart and the warnings for its buyer. */
interface Change {
  cart: CartRecord;
  /** What the catalog says of its lines. */
  offers: Offers;
  warnings: Warning[];
  /** The session that the buyer sent. */
  sent: string | null | undefined;
  /** The new session, if one was created. */
  begun: string | null;
}

async function store(transaction: Context, visit: Visit, change: Change) {
  const { cart, offers, warnings, sent, begun } = change;
  await storeCart(transaction, cart);
  const { lines, discountCode = null, giftCardId = null } = cart;
  const shown = await showCart(
    transaction,
    visit,
    { lines, offers, discountCode, giftCardId },
    { sent, begun },
  );
  return {
    result: { ...shown, warnings: [...warnings, ...shown.warnings] },
    // An answer that contains a new session is not stored for replay.
    replayable: begun === null,
    event: {
      type: 'cart.changed',
      businessId: visit.business.id,
      subject: cart.id,
      summary: `A cart in ${visit.shop.name} was changed.`,
    },
  };
}
