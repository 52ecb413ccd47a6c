import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';

/** Deletes up to a thousand counts whose time is over; says how many. */
export function cleanRateCounts({ em, now }: Context): Promise<number> {
  return deleteSome(em, 'rate_count', 'ends_at <= $1', now());
}
