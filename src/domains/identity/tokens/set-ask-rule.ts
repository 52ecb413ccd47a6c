import { LockMode } from '@mikro-orm/core';
import type { SetAskRuleInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { write } from '../../../platform/journal/write.ts';
import { findOwnToken } from './revoke-token.ts';
import { readAskRule } from './read-ask-rule.ts';
import { Token } from './token.entity.ts';

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
