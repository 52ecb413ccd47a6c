import type { QueryTextRepliesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Client } from '../../clients/client.entity.ts';
import type { TextReply } from './text-reply.entity.ts';
import { findReplies } from './text-reply.queries.ts';

/** Lists the text messages that clients sent, newest first. */
export async function listReplies(
  context: Context,
  input: QueryTextRepliesArgs,
): Promise<Page<TextReply>> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const { em } = context;
  await refuseUnknown(em, Client, 'cli', { businessId, id: input.clientId });
  const { limit, after } = readPage(input, ['text']);
  const rows = await findReplies(em, {
    businessId,
    clientId: input.clientId,
    understood: input.understood,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}
