import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand buyers’ sessions that have ended, and as many links that work no more; says how many. */
export async function cleanBuyers({ em, now }: Context): Promise<number> {
  const links = await deleteSome(em, 'contact_undo', 'expires_at <= $1', now());
  const sessions = await deleteSome(em, 'token', `kind = 'buyer' and expires_at <= $1`, now());
  return links + sessions;
}
