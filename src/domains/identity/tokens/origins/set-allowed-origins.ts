import { LockMode } from '@mikro-orm/core';
import type { SetAllowedOriginsInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../../platform/database/query/versions.ts';
import { changesOf } from '../../../../platform/journal/changes.ts';
import { write } from '../../../../platform/journal/write.ts';
import { findOwnToken } from '../revoke-token.ts';
import { Token } from '../token.entity.ts';
import { readOrigins } from './read-origins.ts';

/** Changes the sites that a widget token allows, from its next call on. @throws DomainError VERSION_CONFLICT. */
export async function setAllowedOrigins(
  context: Context,
  input: SetAllowedOriginsInput,
): Promise<Token> {
  const found = await findOwnToken(context, input.tokenId);
  if (found.kind !== 'widget') throw invalid('tokenId', 'only widget tokens have origins.');
  const allowedOrigins = readOrigins(input.allowedOrigins);
  return write(context, found.businessId ?? null, async ({ em }) => {
    const token = await em.findOneOrFail(
      Token,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    checkReplaced<SetAllowedOriginsInput>(input, { allowedOrigins: token.allowedOrigins }, 'tok');
    checkVersion(token, input.version);
    const before = { allowedOrigins: token.allowedOrigins };
    token.allowedOrigins = allowedOrigins;
    raiseIfChanged(em, token);
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
