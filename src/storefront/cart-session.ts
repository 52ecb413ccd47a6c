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

/** Locks the cart of a session to put something in; a session that is none of ours gets a new one. */
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
    buyerId: null,
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
