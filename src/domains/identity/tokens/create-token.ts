import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { mostOf } from '../../business/access/permissions.ts';
import { checkGrant } from '../../business/access/check-grant.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { TokenScope as AskedScope, CreateTokenInput } from '../../../graphql.generated.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { issueToken, type TokenGrant, tokenKinds } from './token-kinds.ts';
import { readOrigins } from './origins/allowed-origins.ts';
import { readLimits } from './limits/token-limits.ts';
import { readAskRule } from './token-rules.ts';
import type { Token, TokenScope } from './token.entity.ts';

/** Creates a token for the calling user or for a business. Its text is returned only this once. */
export async function createToken(
  context: Context,
  input: CreateTokenInput,
): Promise<{ token: Token; text: string }> {
  const grant = await readGrant(context, input);
  return write(context, grant.businessId ?? null, async ({ em, now }) => {
    const created = issueToken(em, now(), grant);
    return {
      result: created,
      replayable: false,
      event: {
        type: 'token.created',
        businessId: grant.businessId ?? null,
        subject: created.token.id,
        summary: `The ${input.kind} token “${grant.name}” was created.`,
        details: { kind: input.kind, prefix: created.token.prefix, scopes: created.token.scopes },
      },
    };
  });
}

async function readGrant(context: Context, input: CreateTokenInput): Promise<TokenGrant> {
  const { kind } = input;
  if (kind === 'app') {
    throw invalid('kind', 'an app gets its tokens by being installed: see OAuth’s addresses.');
  }
  const isOfBusiness = tokenKinds[kind].belongsTo === 'business';
  const business = isOfBusiness && (await authorize(context, input.businessId, 'token:write'));
  const { name, scopes, allowedOrigins, rule, limits } = collectIssues({
    name: () => readName(input.name, 'name'),
    scopes: () => readScopes(input),
    allowedOrigins: () => originsOf(input),
    rule: () => readAskRule(kind, input),
    limits: () => readLimits(context, kind, input.limits),
    businessId: () => (isOfBusiness ? undefined : refuseBusiness(input)),
  });
  const { userId, limit } = context.caller;
  if (business) {
    // Tokens of shops and widgets open only public data.
    if (kind === 'service') await checkGrant(context, business.id, mostOf('integration'));
    return { kind, name, businessId: business.id, createdBy: userId, allowedOrigins };
  }
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', `Only a signed-in user can create ${kind} tokens.`);
  }
  return { kind, name, userId, scopes, ...rule, limits };
}

function refuseBusiness({ kind, businessId }: CreateTokenInput): void {
  if (businessId == null) return;
  throw invalid(
    'businessId',
    `${kind} tokens act for their user, not for a business; leave it out.`,
  );
}

function readScopes({ kind, scopes }: CreateTokenInput): TokenScope[] {
  if (kind === 'mcp') {
    return mcpScopes(scopes ?? ['read', 'write', 'payments']);
  }
  if (!scopes) return [];
  throw invalid('scopes', 'only MCP tokens have scopes; leave them out.');
}

function originsOf({ kind, allowedOrigins }: CreateTokenInput): string[] {
  if (!allowedOrigins) return [];
  if (kind === 'widget') return readOrigins(allowedOrigins);
  throw invalid('allowedOrigins', 'only widget tokens have origins; leave them out.');
}

/**
 * Reads the scopes of an MCP token without duplicates. `write` includes `bookings`. @throws DomainError
 * VALIDATION_FAILED.
 */
export function mcpScopes(asked: readonly AskedScope[]): TokenScope[] {
  const scopes = [...new Set(asked)].map((scope, index) => {
    if (scope !== 'ai') return scope;
    throw invalid(
      `scopes[${index}]`,
      'must be read, bookings, write or payments; ai is for AI tokens.',
    );
  });
  return scopes.includes('write') ? scopes.filter(scope => scope !== 'bookings') : scopes;
}
