import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { QueryTokensArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { Token } from './token.entity.ts';

/** Lists a business's tokens, or the calling user's own, newest first. */
export async function listTokens(context: Context, input: QueryTokensArgs): Promise<Page<Token>> {
  const owner = await ownerOf(context, input.businessId);
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<Token>(
    context.em,
    `select ${columnsOf(context.em, Token, 't')} from token t
     where t.${owner.column} = $1 and t.kind <> 'session' and ($2::text is null or t.id < $2)
     order by t.id desc limit $3`,
    [owner.id, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

async function ownerOf(context: Context, businessId: string | null | undefined) {
  if (businessId != null) {
    const { id } = await authorize(context, businessId, 'token:read');
    return { column: 'business_id', id };
  }
  const { userId, limit } = context.caller;
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', 'Only a signed-in user has tokens of their own to list.');
  }
  return { column: 'user_id', id: userId };
}
