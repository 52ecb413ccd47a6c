import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand codes and as many sessions that have ended; says how many. */
export async function cleanBuyers({ em, now }: Context): Promise<number> {
  const codes = await deleteSome(em, 'buyer_code', 'expires_at <= $1', now());
  const sessions = await deleteSome(em, 'token', `kind = 'buyer' and expires_at <= $1`, now());
  return codes + sessions;
}
