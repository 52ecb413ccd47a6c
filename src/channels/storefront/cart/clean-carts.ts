import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand carts that were not used for thirty days; returns how many. */
export function cleanCarts(context: Context): Promise<number> {
  return deleteSome(context, 'cart', 'expires_at <= $1', context.now());
}
