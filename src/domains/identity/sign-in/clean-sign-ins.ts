import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { keptSince } from '../../../platform/kept-since.ts';

/** Deletes up to a thousand links that were used or are too old; says how many. They are refused with and without. */
export function cleanLinks(context: Context): Promise<number> {
  return deleteSome(
    context,
    'login_link',
    'used_at is not null or expires_at <= $1',
    context.now(),
  );
}

/** Deletes up to a thousand sessions that ended and are kept no longer; says how many. */
export function cleanSessions(context: Context): Promise<number> {
  const condition = `kind = 'session' and expires_at <= $1`;
  return deleteSome(context, 'token', condition, keptSince(context, 'endedSessions'));
}
