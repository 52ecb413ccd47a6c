import { LockMode } from '@mikro-orm/core';
import type { CreateTokenInput, SetAskRuleInput } from '../../../graphql.generated.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { Token } from './token.entity.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { write } from '../../../platform/journal/write.ts';
import { findOwnToken } from './tokens.ts';

/** Reads the approval rule of a token. @throws DomainError VALIDATION_FAILED for a token without tools. */
export function readAskRule(
  kind: string,
  { askFirst, askAboveMinor }: Pick<CreateTokenInput, 'askFirst' | 'askAboveMinor'>,
): Pick<Token, 'askFirst'> & { askAboveMinor: number | null } {
  const isAsking = (askFirst?.length ?? 0) > 0 || askAboveMinor != null;
  if (isAsking && kind !== 'mcp') {
    throw invalid('askFirst', 'only MCP tokens ask first; leave it out.');
  }
  return { askFirst: [...new Set(askFirst ?? [])], askAboveMinor: askAboveMinor ?? null };
}

/** Changes the approval rule of a token, from its next call on. @throws DomainError VERSION_CONFLICT. */
export async function setAskRule(context: Context, input: SetAskRuleInput): Promise<Token> {
  const { userId, limit } = context.caller;
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', 'Only a signed-in user has tokens that ask first.');
  }
  const found = await findOwnToken(context, input.tokenId);
  const rule = readAskRule(found.kind, input);
  return write(context, found.businessId ?? null, async ({ em }) => {
    const token = await em.findOneOrFail(
      Token,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    checkReplaced<SetAskRuleInput>(input, { askFirst: token.askFirst }, 'tok');
    checkVersion(token, input.version);
    const before = { askFirst: token.askFirst, askAboveMinor: token.askAboveMinor ?? null };
    Object.assign(token, rule);
    raiseIfChanged(em, token);
    return {
      result: token,
      event: {
        type: 'token.changed',
        businessId: null,
        subject: token.id,
        summary: `What the ${token.kind} token “${token.name}” asks first was changed.`,
        ...changesOf(before, rule),
      },
    };
  });
}
