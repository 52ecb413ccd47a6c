import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { deleteCart, lockCarts } from './cart.queries.ts';
import { hasOpenLines, joinCarts, storeCart } from './cart-session.ts';

/**
 * Assigns the session's carts in all shops to the buyer, in a transaction that holds the buyer's lock. Locks
 * the carts in the order of their ids. Returns the number of merged carts.
 */
export async function mergeCartsOf(
  transaction: Context,
  buyerId: string,
  session: string | null | undefined,
): Promise<number> {
  if (!session) return 0;
  const { em } = transaction;
  const now = transaction.now();
  const carts = await lockCarts(em, { sessionHash: hashSecret(session), buyerId, now });
  // Filtered under the lock: a cart may have been ordered, or assigned to another buyer, meanwhile.
  const guests = carts.filter(cart => cart.buyerId == null && hasOpenLines(cart));
  for (const guest of guests) {
    const own = carts.find(
      cart => cart.buyerId === buyerId && cart.businessId === guest.businessId,
    );
    const joined = joinCarts(own ?? null, guest, { buyerId, now });
    if (own) await deleteCart(em, guest);
    if (joined) await storeCart(transaction, joined);
  }
  return guests.length;
}
