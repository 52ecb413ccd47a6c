import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../../platform/lib/secrets.ts';
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
async function lockBuyer({ em }: Context, buyerId: string): Promise<void> {
  await sql(em, 'select from buyer where id = $1 for no key update', [buyerId]);
}

/** Deletes a cart that is in another now. */
export async function deleteCart({ em }: Context, { id }: CartRecord): Promise<void> {
  await sql(em, 'delete from cart where id = $1', [id]);
}

/** The session that a buyer sent, or a new one where that is none; a hold may have begun it before any cart. */
export function sessionOf(sent: string | null | undefined): { session: string; isNew: boolean } {
  const isOurs = /^crt_[\w-]{43}$/.test(sent ?? '');
  return { session: isOurs && sent ? sent : newSecret('crt'), isNew: !isOurs };
}

/** Locks the caller's cart to put something in; what is no session gets a new one. */
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
  const begun = sessionOf(session);
  await beginCart(transaction, businessId, begun.session);
  const cart = await lockCart(transaction, businessId, begun.session);
  // The session's cart has become a buyer's: whoever has the device now begins another session.
  if (!cart) return openCart(transaction, businessId, null);
  return { cart, session: begun.isNew ? begun.session : null };
}

/** Makes an empty cart, of which two calls at once make one; one that ran out begins anew. */
async function beginCart({ em, now }: Context, businessId: string, session: string): Promise<void> {
  const at = new Date(now()).toISOString();
  await sql(
    em,
    `insert into cart (id, business_id, session_hash, lines, created_at, expires_at)
     values ($1, $2, $3, '[]', $4, $5)
     on conflict (business_id, session_hash) do update
       set lines = '[]', order_id = null, buyer_id = null, expires_at = excluded.expires_at
       where cart.expires_at <= $4::timestamptz`,
    [newId('cart'), businessId, hashSecret(session), at, new Date(now() + keptFor).toISOString()],
  );
}

/** Stores a cart and keeps it for another thirty days. */
export async function storeCart({ em, now }: Context, cart: CartRecord): Promise<void> {
  const { id, orderId, buyerId, lines } = cart;
  await sql(
    em,
    `update cart set lines = $2::jsonb, order_id = $3, buyer_id = $4, expires_at = $5 where id = $1`,
    [
      id,
      JSON.stringify(lines),
      orderId ?? null,
      buyerId ?? null,
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
