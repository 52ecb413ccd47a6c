import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { QueryBusinessesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { Business } from './business.entity.ts';
import type { Caller, OperatorEntry } from '../../platform/caller.ts';
import { countsFor, seesInvitations } from './access/counts-for.ts';
import { presentEntry } from './access/operator-entry.ts';

/** Lists the businesses that the caller sees, by name. */
export async function listBusinesses(
  context: Context,
  input: QueryBusinessesArgs,
): Promise<Page<Business>> {
  const { em, caller } = context;
  const { limit, after } = readPage(input, ['text', 'text']);
  const sees = seesInvitations(caller) && input.accepted !== true;
  const { from, of } = seenBy(caller, { entry: presentEntry(context), sees });
  const rows = await read<Business>(
    em,
    `select ${columnsOf(em, Business, 'b')} from ${from}
       and ($2::text is null or b.name ilike $2)
       and (b.name, b.id) > ($3, $4) and ($6::text[] is null or b.id = any($6))
     order by b.name, b.id limit $5`,
    [
      of,
      likePattern(input.search),
      ...(after ?? ['', '']),
      limit + 1,
      caller.onlyBusinesses ?? null,
    ],
  );
  return pageOf(rows, limit, row => [row.name, row.id]);
}

/** The businesses that the caller sees, written so that PostgreSQL reads them by index. */
function seenBy(
  { operator, businessId, userId }: Caller,
  { entry, sees }: { entry: OperatorEntry | null; sees: boolean },
): { from: string; of: string | readonly string[] | null } {
  const counts = countsFor('m', String(sees));
  if (operator) return { from: 'business b where $1::text is null', of: null };
  if (businessId) return { from: 'business b where b.id = $1', of: businessId };
  if (entry) {
    const own = `select m.business_id from membership m where m.user_id = ($1::text[])[1] and ${counts}`;
    const of = [userId ?? '', entry.businessId];
    return { from: `business b where (b.id = ($1::text[])[2] or b.id in (${own}))`, of };
  }
  return {
    from: `membership m join business b on b.id = m.business_id where m.user_id = $1 and ${counts}`,
    of: userId,
  };
}
