import { LockMode } from '@mikro-orm/core';
import type { SetTokenLimitsInput, TokenLimitsInput } from '../../../../graphql.generated.ts';
import type { TokenLimits } from '../../../../platform/caller.ts';
import type { Context } from '../../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../../platform/errors.ts';
import { changesOf } from '../../../../platform/journal/changes.ts';
import { write } from '../../../../platform/journal/write.ts';
import { suggestion } from '../../../../platform/validation/messages.ts';
import type { CredentialKind } from '../token.entity.ts';
import { Token } from '../token.entity.ts';
import { findOwnToken } from '../tokens.ts';
import { offeredTools } from './offered-tools.ts';

/** The limits as the token stores them. */
export type StoredLimits = Pick<Token, 'offTools' | 'offAreas' | 'confirmsInClient'> & TokenLimits;

const assistants: ReadonlySet<CredentialKind> = new Set(['mcp', 'ai']);

/** Returns the limits of a token. */
export function limitsOf(token: Token): StoredLimits {
  return {
    moneyPerDayMinor: token.moneyPerDayMinor ?? null,
    bookingsPerDay: token.bookingsPerDay ?? null,
    messagesPerDay: token.messagesPerDay ?? null,
    onlyWhileOpen: token.onlyWhileOpen,
    offTools: token.offTools,
    offAreas: token.offAreas,
    confirmsInClient: token.confirmsInClient,
  };
}

/** Returns true if a token has a limit. */
export function hasLimits(limits: TokenLimits): boolean {
  const { moneyPerDayMinor, bookingsPerDay, messagesPerDay, onlyWhileOpen } = limits;
  const isCounted = [moneyPerDayMinor, bookingsPerDay, messagesPerDay].some(most => most !== null);
  return isCounted || onlyWhileOpen || limits.offTools.length > 0 || limits.offAreas.length > 0;
}

/** Names of tools and areas that a token has switched off already. A later version may lack some of them. */
type SwitchedOff = Pick<Token, 'offTools' | 'offAreas'>;

const nothingOff: SwitchedOff = { offTools: [], offAreas: [] };

/**
 * Reads the limits of a token. Names that are stored and no longer known are dropped.
 * @throws DomainError VALIDATION_FAILED for another unknown tool, or a token without tools.
 */
export function readLimits(
  context: Context,
  kind: CredentialKind,
  input: TokenLimitsInput | null | undefined,
  stored: SwitchedOff = nothingOff,
): StoredLimits {
  if (input && !assistants.has(kind)) {
    throw invalid('limits', 'only MCP and AI tokens have limits; leave them out.');
  }
  if (input?.confirmsInClient && kind !== 'mcp') {
    throw invalid('limits.confirmsInClient', 'only clients of MCP can ask; leave it out.');
  }
  const known = input ? offeredTools(context) : [];
  const areas = known.flatMap(({ area }) => area ?? []);
  const tools = known.filter(({ area }) => area === null).map(({ name }) => name);
  return {
    moneyPerDayMinor: input?.moneyPerDayMinor ?? null,
    bookingsPerDay: input?.bookingsPerDay ?? null,
    messagesPerDay: input?.messagesPerDay ?? null,
    onlyWhileOpen: input?.onlyWhileOpen ?? false,
    offTools: knownNames('offTools', input?.offTools ?? [], {
      all: tools,
      stored: stored.offTools,
    }),
    offAreas: knownNames('offAreas', input?.offAreas ?? [], {
      all: areas,
      stored: stored.offAreas,
    }),
    confirmsInClient: input?.confirmsInClient ?? false,
  };
}

/** A misspelled name would leave the tool on. */
function knownNames(
  field: string,
  asked: readonly string[],
  { all, stored }: { all: readonly string[]; stored: readonly string[] },
): string[] {
  const wrong = asked.findIndex(name => !all.includes(name) && !stored.includes(name));
  if (wrong < 0) return [...new Set(asked)].filter(name => all.includes(name)).toSorted();
  const name = asked[wrong]!;
  throw invalid(
    `limits.${field}[${wrong}]`,
    `“${name.slice(0, 60)}” is unknown.${suggestion(name, [...new Set(all)])}`,
  );
}

/** Changes the limits of an assistant's token, from its next call on. @throws DomainError VERSION_CONFLICT. */
export async function setTokenLimits(context: Context, input: SetTokenLimitsInput): Promise<Token> {
  const { userId, limit } = context.caller;
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', 'Only a signed-in user has tokens of assistants.');
  }
  const found = await findOwnToken(context, input.tokenId);
  const limits = readLimits(context, found.kind, input.limits, found);
  return write(context, found.businessId ?? null, async ({ em }) => {
    const token = await em.findOneOrFail(
      Token,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const before = limitsOf(token);
    const { offTools, offAreas } = before;
    checkReplaced<SetTokenLimitsInput>(input, { limits: [...offTools, ...offAreas] }, 'tok');
    checkVersion(token, input.version);
    Object.assign(token, limits);
    raiseIfChanged(em, token);
    return {
      result: token,
      event: {
        type: 'token.changed',
        businessId: null,
        subject: token.id,
        summary: `The limits of the ${token.kind} token “${token.name}” were changed.`,
        ...changesOf({ ...before }, { ...limits }),
      },
    };
  });
}
