import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';

/** Deletes up to a thousand counts that have expired; says how many. */
export function cleanRateLimits(context: Context): Promise<number> {
  // The library that counts takes the time from the system, not from our clock.
  return deleteSome(
    context,
    'rate_limit',
    `expire <= (extract(epoch from $1::timestamptz) * 1000)::bigint`,
    Date.now(),
  );
}
