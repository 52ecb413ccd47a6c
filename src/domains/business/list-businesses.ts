import type { Context } from '../../platform/context.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import type { QueryBusinessesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import type { Business } from './business.entity.ts';
import type { Caller, OperatorEntry } from '../../platform/caller.ts';
import { findSeenBusinesses, type Seen } from './access/access.queries.ts';
import { seesInvitations } from './access/counts-for.ts';
import { presentEntry } from './access/operator-entry.ts';

/** Lists the businesses that the caller sees, by name. */
export async function listBusinesses(
  context: Context,
  input: QueryBusinessesArgs,
): Promise<Page<Business>> {
  const { em, caller } = context;
  const { limit, after } = readPage(input, ['text', 'text']);
  const sees = seesInvitations(caller) && input.accepted !== true;
  const rows = await findSeenBusinesses(em, {
    seen: seenBy(caller, presentEntry(context), sees),
    pattern: likePattern(input.search),
    only: caller.onlyBusinesses ?? null,
    after: after ?? ['', ''],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.name, row.id]);
}

/** Returns the businesses that the caller sees. An operator inside a business sees it besides their own. */
function seenBy(
  { operator, businessId, userId }: Caller,
  entry: OperatorEntry | null,
  sees: boolean,
): Seen {
  if (operator) return { of: 'all' };
  if (businessId) return { of: 'business', businessId };
  return { of: 'user', userId, seesInvitations: sees, besides: entry?.businessId ?? null };
}
