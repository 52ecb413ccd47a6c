import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { QueryTokensArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { Token } from './token.entity.ts';
import { findTokens } from './token.queries.ts';

/** Lists a business's tokens, or the calling user's own, newest first. */
export async function listTokens(context: Context, input: QueryTokensArgs): Promise<Page<Token>> {
  const owner = await ownerOf(context, input.businessId);
  const { limit, after } = readPage(input, ['text']);
  const rows = await findTokens(context.em, { owner, kind: input.kind, after, most: limit + 1 });
  return pageOf(rows, limit, row => [row.id]);
}

async function ownerOf(context: Context, businessId: string | null | undefined) {
  if (businessId != null) {
    const { id } = await authorize(context, businessId, 'token:read');
    return { businessId: id };
  }
  const { userId, limit } = context.caller;
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', 'Only a signed-in user has tokens of their own to list.');
  }
  return { userId };
}
