import type { QueryOwnAuditEventsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { ofNoBusiness } from '../../../platform/journal/no-business.ts';
import { AuditEvent } from '../../../platform/journal/audit-event.entity.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { signedInUser } from './signed-in-user.ts';

/** Lists the events of the calling user's tokens that are about no business, newest first. */
export async function listOwnEvents(
  context: Context,
  input: QueryOwnAuditEventsArgs,
): Promise<Page<AuditEvent>> {
  const userId = signedInUser(context, 'sees what their tokens did');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<AuditEvent>(
    context.em,
    `select ${columnsOf(context.em, AuditEvent, 'e')} from audit_event e
     where e.business_id = $4 and e.actor_type = 'ai'
       and e.actor_id = any(array(select t.id from token t where t.user_id = $1 and t.kind in ('ai', 'mcp')))
       and ($2::text is null or e.id < $2)
     order by e.id desc limit $3`,
    [userId, after?.[0] ?? null, limit + 1, ofNoBusiness],
  );
  return pageOf(rows, limit, row => [row.id]);
}
