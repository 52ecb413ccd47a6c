import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql, sqlAhead } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { buyerSession } from '../../../domains/shop/buyer-session.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { CartRecord } from './cart.entity.ts';
import { bringsAnything, emptied, joinCarts } from './join-carts.ts';

const keptFor = 30 * 24 * 3_600_000;

/** A cart locked for the rest of the transaction; `session` is set if it is new. */
export interface OpenCart {
  cart: CartRecord;
  session: string | null;
}

/** Returns the signed-in buyer's cart merged with the session's, or the session's cart, or null. */
export async function findCart(
  context: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  return joined(context, await readCarts(context, businessId, session, ''));
}

/**
 * Locks the signed-in buyer's cart and merges the session's into it, or locks the session's cart. Returns null
 * if there is none. The caller must store the result.
 */
export async function lockCart(
  transaction: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  const { buyerId } = transaction.caller;
  if (buyerId) await lockBuyer(transaction, buyerId);
  const carts = await readCarts(transaction, businessId, session, 'for update');
  if (carts.own && carts.guest && bringsAnything(carts.guest)) {
    await deleteCart(transaction, carts.guest);
  }
  return joined(transaction, carts);
}

/** Locks a buyer, and with it the assignment of carts; must come before the locks of carts. */
async function lockBuyer({ em }: Context, buyerId: string): Promise<void> {
  await sqlAhead(em, 'select from buyer where id = $1 for no key update', [buyerId]);
}

/** Deletes a cart that was merged into another. */
export async function deleteCart({ em }: Context, cart: CartRecord): Promise<void> {
  await sqlAhead(em, 'delete from cart where business_id = $1 and id = $2', [
    cart.businessId,
    cart.id,
  ]);
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
  // The session's cart belongs to a buyer who is not signed in now, so this visitor gets a new session.
  if (!cart) return openCart(transaction, businessId, null);
  return { cart, session: begun.isNew ? begun.session : null };
}

/**
 * Creates an empty cart, or returns null if another call has done so; of concurrent ones only one does. An expired cart
 * starts empty again.
 */
async function beginCart(
  transaction: Context,
  businessId: string,
  session: string,
): Promise<CartRecord | null> {
  const { em, now } = transaction;
  const at = new Date(now()).toISOString();
  const [guest] = await sql<CartRecord>(
    em,
    `insert into cart as c (id, business_id, session_hash, lines, created_at, expires_at)
     values ($1, $2, $3, '[]', $4, $5)
     on conflict (business_id, session_hash) do update
       set lines = '[]', order_id = null, buyer_id = null, discount_code = null, gift_card_id = null, expires_at = excluded.expires_at
       where c.expires_at <= $4::timestamptz
     returning ${columnsOf(em, CartRecord, 'c')}`,
    [newId('cart'), businessId, hashSecret(session), at, new Date(now() + keptFor).toISOString()],
  );
  return guest ? joined(transaction, { own: null, guest }) : null;
}

/** Stores a cart and extends its life to thirty days from now. */
export async function storeCart({ em, now }: Context, cart: CartRecord): Promise<void> {
  const { businessId, id, orderId, buyerId, lines, discountCode, giftCardId } = cart;
  await sqlAhead(
    em,
    `update cart set lines = $2::jsonb, order_id = $3, buyer_id = $4, expires_at = $5, discount_code = $6, gift_card_id = $7
     where id = $1 and business_id = $8`,
    [
      id,
      JSON.stringify(lines),
      orderId ?? null,
      buyerId ?? null,
      new Date(now() + keptFor).toISOString(),
      discountCode ?? null,
      giftCardId ?? null,
      businessId,
    ],
  );
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

const guestCart = (sessionHash: string, now: string) =>
  `c.session_hash = ${sessionHash} and c.buyer_id is null and c.expires_at > ${now}`;

/**
 * A buyer's cart is found only for the signed-in buyer, so that the next user of the device does not see it.
 */
async function readCarts(
  { em, caller, now }: Context,
  businessId: string,
  session: string | null | undefined,
  lock: '' | 'for update',
): Promise<Carts> {
  const { buyerId } = caller;
  const { where, parameters, use } = whereClause([['c.business_id = ?', businessId]]);
  // Only what is looked for is asked, so that each has one way to its row: the key that is unique.
  const wanted = [
    ...(buyerId ? [`c.buyer_id = ${use(buyerId)}`] : []),
    ...(session ? [guestCart(use(hashSecret(session)), use(new Date(now()).toISOString()))] : []),
  ];
  if (wanted.length === 0) return { own: null, guest: null };
  const carts = await sql<CartRecord>(
    em,
    `select ${columnsOf(em, CartRecord, 'c')} from cart c
     where ${where} and (${wanted.join(' or ')}) order by c.id ${lock}`,
    parameters,
  );
  return {
    own: carts.find(({ buyerId }) => buyerId != null) ?? null,
    guest: carts.find(({ buyerId }) => buyerId == null) ?? null,
  };
}
