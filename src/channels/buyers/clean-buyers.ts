import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand buyers’ sessions that have ended, and as many links that work no more; says how many. */
export async function cleanBuyers(context: Context): Promise<number> {
  const links = await deleteSome(context, 'contact_undo', 'expires_at <= $1', context.now());
  const sessions = await deleteSome(
    context,
    'token',
    `kind = 'buyer' and expires_at <= $1`,
    context.now(),
  );
  return links + sessions;
}
