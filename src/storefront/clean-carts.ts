import type { Context } from '../context.ts';
import { deleteSome } from '../database/delete-some.ts';

/** Deletes up to a thousand carts that nobody has touched for thirty days; says how many. */
export function cleanCarts({ em, now }: Context): Promise<number> {
  return deleteSome(em, 'cart', 'expires_at <= $1', now());
}
