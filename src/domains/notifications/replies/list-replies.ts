import type { QueryTextRepliesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Client } from '../../clients/client.entity.ts';
import type { TextReply } from './text-reply.entity.ts';
import { deleteReplies, findReplies, leaseDue } from './text-reply.queries.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { actOnReply } from './act-on-reply.ts';

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

/** Acts on replies left unprocessed, such as after a crash. Returns the number of replies. */
export async function actOnReplies(context: Context): Promise<number> {
  const due = await leaseDue(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: ({ id }) => actOnReply(context, id),
  });
  return due.length;
}

/** Deletes up to a thousand replies past their retention. Returns the number deleted. */
export function cleanReplies(context: Context): Promise<number> {
  return deleteReplies(context, { before: retentionCutoff(context, 'messages') });
}
