import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../lib/ids.ts';
import { hashSecret, newSecret } from '../lib/secrets.ts';
import { CartRecord } from './cart.entity.ts';
import { bringsAnything, joinCarts } from './join-carts.ts';

const keptFor = 30 * 24 * 3_600_000;

/** A cart that is locked for the rest of the transaction; `session` is set where it was begun just now. */
export interface OpenCart {
  cart: CartRecord;
  session: string | null;
}

/** Reads the cart of the buyer who is signed in, and what the session adds to it; else that of the session, or null. */
export async function findCart(
  context: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  return joined(context, await readCarts(context, businessId, session, ''));
}

/**
 * Locks the cart of the buyer who is signed in, to which that of the session is added; else that of the session. Null
 * where there is none. It has to be stored again.
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

/** Locks a buyer, and so all that decides which cart is whose; this comes before the carts themselves. */
export async function lockBuyer({ em }: Context, buyerId: string): Promise<void> {
  await sql(em, 'select from buyer where id = $1 for no key update', [buyerId]);
}

/** Deletes a cart that is in another now. */
export async function deleteCart({ em }: Context, { id }: CartRecord): Promise<void> {
  await sql(em, 'delete from cart where id = $1', [id]);
}

/** Locks the caller's cart to put something in; a session that is none of ours gets a new one. */
export async function openCart(
  transaction: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<OpenCart> {
  const known = await lockCart(transaction, businessId, session);
  if (known) {
    // What became an order is done with.
    if (known.orderId !== null) Object.assign(known, { orderId: null, lines: [] });
    return { cart: known, session: null };
  }
  const begun = newSecret('crt');
  const now = transaction.now();
  const cart = Object.assign(new CartRecord(), {
    id: newId('cart'),
    businessId,
    sessionHash: hashSecret(begun),
    buyerId: transaction.caller.buyerId,
    orderId: null,
    lines: [],
    createdAt: now,
    expiresAt: now + keptFor,
  });
  return { cart, session: begun };
}

/** Stores a cart and keeps it for another thirty days. */
export async function storeCart({ em, now }: Context, cart: CartRecord): Promise<void> {
  const { id, businessId, sessionHash, buyerId, orderId, lines, createdAt } = cart;
  await sql(
    em,
    `insert into cart (id, business_id, session_hash, buyer_id, order_id, lines, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)
     on conflict (id) do update set lines = excluded.lines, order_id = excluded.order_id,
       buyer_id = excluded.buyer_id, expires_at = excluded.expires_at`,
    [
      id,
      businessId,
      sessionHash,
      buyerId ?? null,
      orderId ?? null,
      JSON.stringify(lines),
      new Date(createdAt).toISOString(),
      new Date(now() + keptFor).toISOString(),
    ],
  );
}

/** A buyer's cart in a shop, and one that is nobody's but the session's. */
interface Carts {
  own: CartRecord | null;
  guest: CartRecord | null;
}

function joined({ caller, now }: Context, { own, guest }: Carts): CartRecord | null {
  const { buyerId } = caller;
  return buyerId ? joinCarts(own, guest, { buyerId, now: now() }) : guest;
}

/** What is a buyer's is found by who is signed in alone, so that whoever has the device next does not see it. */
async function readCarts(
  { em, caller, now }: Context,
  businessId: string,
  session: string | null | undefined,
  lock: '' | 'for update',
): Promise<Carts> {
  if (!session && !caller.buyerId) return { own: null, guest: null };
  const carts = await sql<CartRecord>(
    em,
    `select ${columnsOf(em, CartRecord, 'c')} from cart c
     where c.business_id = $1 and (c.buyer_id = $2
       or c.session_hash = $3 and c.buyer_id is null and c.expires_at > $4)
     order by c.id ${lock}`,
    [
      businessId,
      caller.buyerId,
      session ? hashSecret(session) : null,
      new Date(now()).toISOString(),
    ],
  );
  return {
    own: carts.find(({ buyerId }) => buyerId != null) ?? null,
    guest: carts.find(({ buyerId }) => buyerId == null) ?? null,
  };
}
