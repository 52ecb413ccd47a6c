import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import type { QueryHeldMessagesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import type { HeldMessage } from '../../platform/mail/held-message.entity.ts';
import { findHeld } from '../../platform/mail/held-message.queries.ts';

/** Lists the messages that a sandbox did not send, newest first. */
export async function listHeldMessages(
  context: Context,
  input: QueryHeldMessagesArgs,
): Promise<Page<HeldMessage>> {
  const { id } = await authorize(context, input.businessId, 'notification:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await findHeld(context.em, {
    businessId: id,
    recipient: input.recipient,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}
