import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { QueryTokensArgs } from '../../../graphql.generated.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { noteRemoved } from './note-removed.ts';
import { Token } from './token.entity.ts';
import { findTokens } from './token.queries.ts';
import { write } from '../../../platform/journal/write.ts';
import { notFound } from '../../nouns/not-found.ts';

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

/** Revokes a token at once. Revoking twice changes nothing. */
export async function revokeToken(context: Context, tokenId: string): Promise<Token> {
  const found = await findOwnToken(context, tokenId);
  return write(context, found.businessId ?? null, async transaction => {
    const { em, now } = transaction;
    const token = await em.findOneOrFail(Token, { id: found.id });
    if (token.revokedAt == null) await noteRemoved(transaction, token);
    token.revokedAt ??= now();
    return {
      result: token,
      event: {
        type: 'token.revoked',
        businessId: token.businessId ?? null,
        subject: token.id,
        summary: `The ${token.kind} token “${token.name}” was revoked.`,
      },
    };
  });
}

/** Finds a token that the caller may manage. @throws DomainError NOT_FOUND. */
export async function findOwnToken(context: Context, tokenId: string): Promise<Token> {
  const token = await context.em.findOne(Token, {
    id: tokenId,
    kind: { $nin: ['session', 'buyer'] },
  });
  if (!token) throw notFound('tok', tokenId);
  if (token.businessId) {
    try {
      await authorize(context, token.businessId, 'token:write');
    } catch (error) {
      throw error instanceof DomainError && error.code === 'NOT_FOUND'
        ? notFound('tok', tokenId)
        : error;
    }
  } else if (token.userId !== context.caller.userId || context.caller.limit !== 'everything') {
    throw notFound('tok', tokenId);
  }
  return token;
}
