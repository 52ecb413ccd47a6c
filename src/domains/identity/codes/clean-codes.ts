import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand codes that have expired; says how many. */
export function cleanCodes(context: Context): Promise<number> {
  return deleteSome(context, 'one_time_code', 'expires_at <= $1', context.now());
}
