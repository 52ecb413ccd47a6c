import type { QueryTextRepliesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Client } from '../../clients/client.entity.ts';
import { TextReply } from './text-reply.entity.ts';

/** Lists what clients wrote by text message, newest first. */
export async function listReplies(
  context: Context,
  input: QueryTextRepliesArgs,
): Promise<Page<TextReply>> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const { em } = context;
  await refuseUnknown(em, Client, 'cli', { businessId, id: input.clientId });
  const { limit, after } = readPage(input, ['text']);
  const { where, parameters, use } = whereClause([
    ['r.business_id = ?', businessId],
    ['r.client_id = ?', input.clientId],
    ['(r.meaning is not null) = ?', input.understood],
    ['r.id < ?', after?.[0]],
  ]);
  const rows = await read<TextReply>(
    em,
    `select ${columnsOf(em, TextReply, 'r')} from text_reply r
     where ${where} order by r.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.id]);
}
