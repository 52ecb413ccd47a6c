import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { CartRecord } from './cart.entity.ts';
import { deleteCart, storeCart } from './cart-session.ts';
import { bringsAnything, joinCarts } from './join-carts.ts';

/**
 * Assigns the session's carts in all shops to the buyer, in a transaction that holds the buyer's lock. Locks
 * the carts in the order of their ids. Returns how many.
 */
export async function mergeCartsOf(
  transaction: Context,
  buyerId: string,
  session: string | null | undefined,
): Promise<number> {
  if (!session) return 0;
  const { em } = transaction;
  const now = transaction.now();
  const carts = await sql<CartRecord>(
    em,
    `select ${columnsOf(em, CartRecord, 'c')} from cart c where (c.business_id, c.id) in (
       select g.business_id, g.id from cart g where g.session_hash = $1 and g.buyer_id is null
         and g.expires_at > $3
       union
       select o.business_id, o.id from cart g join cart o on o.business_id = g.business_id and o.buyer_id = $2
       where g.session_hash = $1)
     order by c.id for update`,
    [hashSecret(session), buyerId, new Date(now).toISOString()],
  );
  // Checked under the lock: a cart may have been ordered, or assigned to another buyer, meanwhile.
  const guests = carts.filter(cart => cart.buyerId == null && bringsAnything(cart));
  for (const guest of guests) {
    const own = carts.find(
      cart => cart.buyerId === buyerId && cart.businessId === guest.businessId,
    );
    const joined = joinCarts(own ?? null, guest, { buyerId, now });
    if (own) await deleteCart(transaction, guest);
    if (joined) await storeCart(transaction, joined);
  }
  return guests.length;
}
