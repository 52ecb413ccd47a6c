import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand buyers’ sessions that have ended; says how many. */
export function cleanBuyers({ em, now }: Context): Promise<number> {
  return deleteSome(em, 'token', `kind = 'buyer' and expires_at <= $1`, now());
}
