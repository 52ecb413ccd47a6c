import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';

const sessionsKeptFor = 30 * 86_400_000;

/** Deletes up to a thousand links that were used or are too old; says how many. They are refused with and without. */
export function cleanLinks({ em, now }: Context): Promise<number> {
  return deleteSome(em, 'login_link', 'used_at is not null or expires_at <= $1', now());
}

/** Deletes up to a thousand sessions that ended at least thirty days ago; says how many. */
export function cleanSessions({ em, now }: Context): Promise<number> {
  const before = now() - sessionsKeptFor;
  return deleteSome(em, 'token', `kind = 'session' and expires_at <= $1`, before);
}
