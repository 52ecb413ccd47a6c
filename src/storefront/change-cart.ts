import type { EntityManager } from '@mikro-orm/sql';
import { readInstant } from '../business/read-instant.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';
import { DomainError, invalid, notFound } from '../errors.ts';
import type {
  CartItemInput,
  CartQuantityInput,
  ClearCartInput,
  QueryCartArgs,
} from '../graphql.generated.ts';
import { write } from '../journal/write.ts';
import type { CartEntry } from './cart.entity.ts';
import { placeOf } from './cart-lines.ts';
import { findCart, lockCart, openCart, storeCart } from './cart-session.ts';
import { viewCart, type CartView, type Warning } from './cart-view.ts';
import { findOffer, findOffers, keyOf } from './find-offers.ts';
import { visitShop, type Visit } from './find-shop.ts';
import type { Offer } from './offer.ts';

const mostLines = 100;
/** Whoever wants more is called back: a cart is not to take up a day. */
const mostStarts = 10;

/** A cart as its buyer sees it. */
export interface ShownCart extends CartView {
  currency: string;
  /** A new session, where there was none. */
  session: string | null;
}

/** Reads a buyer's cart against the catalog of now. */
export async function readCart(
  context: Context,
  { slug, session }: QueryCartArgs,
): Promise<ShownCart> {
  const { business } = await visitShop(context, slug);
  const cart = await findCart(context, business.id, session);
  return show(context, business, cart?.orderId === null ? cart.lines : [], null);
}

/** Puts something into a cart; what is there already adds up, and no more goes in than is left. */
export async function addToCart(context: Context, input: CartItemInput): Promise<ShownCart> {
  const { shop, business } = await visitShop(context, input.slug);
  const slot = readSlot(input.slot, business.timezone);
  return write(context, async transaction => {
    const { em } = transaction;
    const { cart, session } = await openCart(transaction, business.id, input.session);
    if (input.staffId != null) await checkStaff(em, business.id, input.staffId);
    const offer = await findOffer(em, business, input.itemId, 'itemId');
    checkOffer(offer, shop, slot, input);
    const { itemId, variantId, priceMinor } = offer;
    const staffId = input.staffId ?? null;
    const entry: CartEntry = {
      itemId,
      variantId,
      quantity: 0,
      startAt: slot,
      staffId,
      priceMinor,
    };
    const place = placeOf(cart.lines, entry);
    const before = cart.lines[place]?.quantity ?? 0;
    const wanted = slot === null ? before + (input.quantity ?? 1) : 1;
    const { quantity, warnings } = clamp(offer, wanted);
    if (place < 0 && cart.lines.length >= mostLines) {
      throw invalid('itemId', `a cart takes ${mostLines} different things.`);
    }
    if (slot !== null && place < 0) checkStarts(cart.lines);
    if (place < 0 && quantity > 0) cart.lines.push({ ...entry, quantity });
    else if (quantity > 0) cart.lines[place] = { ...entry, quantity };
    return store(transaction, { shop, business }, { cart, session, warnings });
  });
}

/** Changes how many of something are in a cart; 0 takes it out. */
export async function setCartItem(context: Context, input: CartQuantityInput): Promise<ShownCart> {
  const { shop, business } = await visitShop(context, input.slug);
  const slot = readSlot(input.slot, business.timezone);
  return write(context, async transaction => {
    const { em } = transaction;
    const cart = await lockCart(transaction, business.id, input.session);
    const key = await keyOf(em, business.id, input.itemId);
    const lines = cart?.orderId === null ? cart.lines : [];
    const place = placeAmong(lines, key, slot);
    const line = lines[place];
    if (!cart || !line) throw new DomainError('NOT_FOUND', 'There is no such item in the cart.');
    if (line.startAt !== null && input.quantity > 1) {
      throw invalid('quantity', 'a booked service is 1 or 0.');
    }
    const warnings: Warning[] = [];
    if (input.quantity === 0) lines.splice(place, 1);
    else {
      const offer = await findOffer(em, business, input.itemId, 'itemId');
      const clamped = clamp(offer, input.quantity);
      warnings.push(...clamped.warnings);
      if (clamped.quantity > 0) {
        lines[place] = { ...line, quantity: clamped.quantity, priceMinor: offer.priceMinor };
      }
    }
    return store(transaction, { shop, business }, { cart, session: null, warnings });
  });
}

/** Empties a cart. */
export async function clearCart(
  context: Context,
  { slug, session }: ClearCartInput,
): Promise<ShownCart> {
  const { shop, business } = await visitShop(context, slug);
  return write(context, async transaction => {
    const opened = await openCart(transaction, business.id, session);
    opened.cart.lines = [];
    return store(transaction, { shop, business }, { ...opened, warnings: [] });
  });
}

function readSlot(slot: string | null | undefined, zone: string): number | null {
  return slot == null ? null : Date.parse(readInstant(slot, zone, 'slot'));
}

function checkOffer(
  { type, name }: Offer,
  { flags }: Visit['shop'],
  slot: number | null,
  { quantity, staffId }: CartItemInput,
): void {
  const isService = type === 'service';
  if (isService && !flags.onlineBooking) {
    throw new DomainError('RULE_VIOLATION', 'This shop takes no bookings here.');
  }
  if (!isService && !flags.onlineOrders) {
    throw new DomainError('RULE_VIOLATION', 'This shop takes no orders here.');
  }
  if (isService && slot === null) {
    throw invalid('slot', `required: “${name}” is a service; availability lists its free times.`);
  }
  if (!isService && (slot !== null || staffId != null)) {
    throw invalid('slot', `“${name}” is a product and has no time; leave slot and staffId out.`);
  }
  if (isService && (quantity ?? 1) !== 1) {
    throw invalid('quantity', 'must be 1 for a service; add each time by itself.');
  }
}

function checkStarts(lines: readonly CartEntry[]): void {
  const starts = lines.filter(({ startAt }) => startAt !== null).length;
  if (starts >= mostStarts) throw invalid('slot', `a cart takes ${mostStarts} bookings.`);
}

async function checkStaff(em: EntityManager, businessId: string, staffId: string): Promise<void> {
  const there = await sql(em, 'select from staff_member where business_id = $1 and id = $2', [
    businessId,
    staffId,
  ]);
  if (there.length === 0) throw notFound('stf', staffId);
}

/** A line may be named without its slot as long as there is but one of the item. */
function placeAmong(
  lines: readonly CartEntry[],
  key: Pick<CartEntry, 'itemId' | 'variantId'>,
  slot: number | null,
): number {
  if (slot !== null) return placeOf(lines, { ...key, startAt: slot });
  const places = lines.flatMap(({ itemId, variantId }, place) =>
    itemId === key.itemId && variantId === key.variantId ? [place] : [],
  );
  if (places.length > 1) {
    throw invalid('slot', 'required: the service is in the cart more than once.');
  }
  return places[0] ?? -1;
}

function clamp(
  { itemId, variantId, name, left }: Offer,
  wanted: number,
): { quantity: number; warnings: Warning[] } {
  const most = 10_000;
  const quantity = Math.min(wanted, left ?? Infinity, most);
  if (quantity === wanted) return { quantity, warnings: [] };
  const message = quantity === 0 ? `“${name}” is sold out.` : `Of “${name}” ${quantity} are left.`;
  const code = quantity === 0 ? 'unavailable' : 'clamped';
  return { quantity, warnings: [{ code, itemId: variantId ?? itemId, message }] };
}

async function store(
  transaction: Context,
  { shop, business }: Visit,
  change: { cart: Parameters<typeof storeCart>[1]; session: string | null; warnings: Warning[] },
) {
  const { cart, session, warnings } = change;
  await storeCart(transaction, cart);
  const shown = await show(transaction, business, cart.lines, session);
  return {
    result: { ...shown, warnings: [...warnings, ...shown.warnings] },
    // The answer that holds a session is not kept.
    replayable: session === null,
    happening: {
      event: 'cart.changed',
      businessId: business.id,
      subject: cart.id,
      summary: `A cart in ${shop.name} was changed.`,
    },
  };
}

async function show(
  { em, now }: Context,
  business: Visit['business'],
  lines: readonly CartEntry[],
  session: string | null,
): Promise<ShownCart> {
  const offers = await findOffers(em, business, lines);
  return { ...viewCart(lines, offers, now()), currency: business.currency, session };
}
