import type { QueryOwnAuditEventsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import type { AuditEvent } from '../../../platform/journal/audit-event.entity.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findOwnEvents } from '../../journal/audit-event.queries.ts';
import { signedInUser } from './signed-in-user.ts';

/** Lists the events of the calling user's tokens that concern no business, newest first. */
export async function listOwnEvents(
  context: Context,
  input: QueryOwnAuditEventsArgs,
): Promise<Page<AuditEvent>> {
  const userId = signedInUser(context, 'sees what their tokens did');
  const { limit, after } = readPage(input, ['text']);
  const rows = await findOwnEvents(context.em, { userId, after, most: limit + 1 });
  return pageOf(rows, limit, row => [row.id]);
}
