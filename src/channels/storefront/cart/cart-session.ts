import type { Context } from '../../../platform/context.ts';
import { buyerSession } from '../../../domains/shop/buyer-session.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import type { CartEntry, CartRecord } from './cart.entity.ts';
import { deleteCart, findCarts, insertCart, lockBuyer, updateCart } from './cart.queries.ts';
import { fullReason, mostOfOne, placeOf } from './cart-lines.ts';

/** Returns the fields of an empty cart. */
const emptied = () => ({ orderId: null, lines: [], discountCode: null, giftCardId: null });

/**
 * Merges a session's cart into a buyer's. Quantities add up and are checked when the cart is shown. A cart
 * that was ordered or has expired is ignored. Lines beyond the cart's limits are dropped, so that merging
 * many carts cannot fill a day.
 */
export function joinCarts(
  own: CartRecord | null,
  guest: CartRecord | null,
  { buyerId, now }: { buyerId: string; now: number },
): CartRecord | null {
  if (!own) return guest && { ...guest, buyerId };
  const kept = own.expiresAt > now ? own : { ...own, ...emptied() };
  if (!guest || !hasOpenLines(guest)) return kept;
  const before = kept.orderId == null ? kept.lines : [];
  const discountCode = guest.discountCode ?? kept.discountCode;
  const giftCardId = guest.giftCardId ?? kept.giftCardId;
  return {
    ...kept,
    orderId: null,
    discountCode,
    giftCardId,
    lines: joinLines(before, guest.lines),
  };
}

/** Returns true if a cart has lines that were not ordered. */
export function hasOpenLines({ orderId, lines }: CartRecord): boolean {
  return orderId == null && lines.length > 0;
}

function joinLines(lines: readonly CartEntry[], more: readonly CartEntry[]): CartEntry[] {
  const joined = [...lines];
  for (const entry of more) {
    const place = placeOf(joined, entry);
    const there = joined[place];
    if (!there) {
      if (!fullReason(joined, entry)) joined.push(entry);
    }
    // A start is booked only once, even if it was added several times.
    else if (entry.startAt === null) {
      const quantity = Math.min(there.quantity + entry.quantity, mostOfOne);
      joined[place] = { ...there, quantity };
    }
  }
  return joined;
}

const keptFor = 30 * 24 * 3_600_000;

/** A cart locked for the rest of the transaction; `session` is set if it is new. */
interface OpenCart {
  cart: CartRecord;
  session: string | null;
}

/** Returns the signed-in buyer's cart merged with the session's, or the session's cart, or null. */
export async function findCart(
  context: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  return joined(context, await readCarts(context, { businessId, session, lock: false }));
}

/**
 * Locks the signed-in buyer's cart and merges the session's into it, or locks the session's cart. Returns
 * null if there is none. The caller must store the result.
 */
export async function lockCart(
  transaction: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  const { buyerId } = transaction.caller;
  if (buyerId) await lockBuyer(transaction.em, buyerId);
  const carts = await readCarts(transaction, { businessId, session, lock: true });
  if (carts.own && carts.guest && hasOpenLines(carts.guest)) {
    await deleteCart(transaction.em, carts.guest);
  }
  return joined(transaction, carts);
}

/** Locks the caller's cart to add to it; creates a session if needed. */
export async function openCart(
  transaction: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<OpenCart> {
  const known = await lockCart(transaction, businessId, session);
  if (known) {
    // A cart that became an order starts empty again.
    if (known.orderId !== null) Object.assign(known, emptied());
    return { cart: known, session: null };
  }
  const begun = buyerSession(session);
  const cart =
    (await beginCart(transaction, businessId, begun.session)) ??
    (await lockCart(transaction, businessId, begun.session));
  // The session's cart belongs to a buyer other than the caller, so this visitor gets a new session.
  if (!cart) return openCart(transaction, businessId, null);
  return { cart, session: begun.isNew ? begun.session : null };
}

/**
 * Creates an empty cart, and empties an expired one. Returns null if the session has a cart. Of concurrent
 * calls, only one creates it.
 */
async function beginCart(
  transaction: Context,
  businessId: string,
  session: string,
): Promise<CartRecord | null> {
  const { em, now } = transaction;
  const guest = await insertCart(em, {
    businessId,
    sessionHash: hashSecret(session),
    createdAt: now(),
    expiresAt: now() + keptFor,
  });
  return guest ? joined(transaction, { own: null, guest }) : null;
}

/** Stores a cart and extends its life to thirty days from now. */
export function storeCart({ em, now }: Context, cart: CartRecord): Promise<void> {
  return updateCart(em, { ...cart, expiresAt: now() + keptFor });
}

/** The buyer's cart in a shop, and the anonymous cart of the session. */
interface Carts {
  own: CartRecord | null;
  guest: CartRecord | null;
}

function joined({ caller, now }: Context, { own, guest }: Carts): CartRecord | null {
  const { buyerId } = caller;
  return buyerId ? joinCarts(own, guest, { buyerId, now: now() }) : guest;
}

/**
 * Reads the carts of a caller. Only the signed-in buyer finds a buyer's cart, so the next user of the device
 * does not see it.
 */
async function readCarts(
  { em, caller, now }: Context,
  {
    businessId,
    session,
    lock,
  }: { businessId: string; session: string | null | undefined; lock: boolean },
): Promise<Carts> {
  const { buyerId } = caller;
  if (!buyerId && !session) return { own: null, guest: null };
  const sessionHash = session ? hashSecret(session) : null;
  const carts = await findCarts(em, { businessId, buyerId, sessionHash, now: now() }, { lock });
  return {
    own: carts.find(({ buyerId }) => buyerId != null) ?? null,
    guest: carts.find(({ buyerId }) => buyerId == null) ?? null,
  };
}
