import type { SetAllowedOriginsInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { changesOf } from '../../../../platform/journal/changes.ts';
import { write } from '../../../../platform/journal/write.ts';
import { findOwnToken } from '../revoke-token.ts';
import { Token } from '../token.entity.ts';
import { readOrigins } from './read-origins.ts';

/** Changes onto which sites a widget's token lets, from its next call on. */
export async function setAllowedOrigins(
  context: Context,
  input: SetAllowedOriginsInput,
): Promise<Token> {
  const found = await findOwnToken(context, input.tokenId);
  if (found.kind !== 'widget') throw invalid('tokenId', 'only widget tokens have origins.');
  const allowedOrigins = readOrigins(input.allowedOrigins);
  return write(context, found.businessId ?? null, async ({ em }) => {
    const token = await em.findOneOrFail(Token, { id: found.id });
    const before = { allowedOrigins: token.allowedOrigins };
    token.allowedOrigins = allowedOrigins;
    return {
      result: token,
      event: {
        type: 'token.changed',
        businessId: token.businessId ?? null,
        subject: token.id,
        summary: `The sites of the widget token “${token.name}” were changed.`,
        ...changesOf(before, { allowedOrigins }),
      },
    };
  });
}
