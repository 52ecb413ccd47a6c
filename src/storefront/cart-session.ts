import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../lib/ids.ts';
import { hashSecret, newSecret } from '../lib/secrets.ts';
import { CartRecord, type CartEntry } from './cart.entity.ts';

const keptFor = 30 * 24 * 3_600_000;

/** A cart that is locked for the rest of the transaction; `session` is set where it was begun just now. */
export interface OpenCart {
  cart: CartRecord;
  session: string | null;
}

/** Reads the live cart of a session, or null. */
export async function findCart(
  context: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  return session ? readCart(context, businessId, session, '') : null;
}

/** Locks the live cart of a session, or answers null. */
export async function lockCart(
  transaction: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<CartRecord | null> {
  return session ? readCart(transaction, businessId, session, 'for update') : null;
}

/** The session that a buyer sent, or a new one where that is none; a hold may have begun it before any cart. */
export function sessionOf(sent: string | null | undefined): { session: string; isNew: boolean } {
  const isOurs = /^crt_[\w-]{43}$/.test(sent ?? '');
  return { session: isOurs && sent ? sent : newSecret('crt'), isNew: !isOurs };
}

/** Locks the cart of a session to put something in; what is no session gets a new one. */
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
  if (!cart) throw new Error('A cart that was begun is not there.');
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
  const { id, orderId, lines } = cart;
  await sql(em, 'update cart set lines = $2::jsonb, order_id = $3, expires_at = $4 where id = $1', [
    id,
    JSON.stringify(lines),
    orderId ?? null,
    new Date(now() + keptFor).toISOString(),
  ]);
}

async function readCart(
  { em, now }: Context,
  businessId: string,
  session: string,
  lock: '' | 'for update',
): Promise<CartRecord | null> {
  const [cart] = await sql<CartRecord>(
    em,
    `select ${columnsOf(em, CartRecord, 'c')} from cart c
     where c.business_id = $1 and c.session_hash = $2 and c.expires_at > $3 ${lock}`,
    [businessId, hashSecret(session), new Date(now()).toISOString()],
  );
  return cart ?? null;
}

/** The place of a line in a cart, or -1. */
export function placeOf(
  lines: readonly CartEntry[],
  wanted: Pick<CartEntry, 'itemId' | 'variantId' | 'startAt'>,
): number {
  return lines.findIndex(
    ({ itemId, variantId, startAt }) =>
      itemId === wanted.itemId && variantId === wanted.variantId && startAt === wanted.startAt,
  );
}
