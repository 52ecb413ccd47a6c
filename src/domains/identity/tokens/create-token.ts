import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { CreateTokenInput } from '../../../graphql.generated.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { issueToken, type TokenGrant } from './issue-token.ts';
import { tokenKinds } from './token-kinds.ts';
import type { Token, TokenScope } from './token.entity.ts';

/** Creates a token for the calling user or for a business, and shows its text this once. */
export async function createToken(
  context: Context,
  input: CreateTokenInput,
): Promise<{ token: Token; text: string }> {
  const grant = await readGrant(context, input);
  return write(context, async ({ em, now }) => {
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
  const grant: TokenGrant = { kind: input.kind, name: readName(input.name, 'name') };
  if (input.scopes && input.kind !== 'mcp') {
    throw invalid('scopes', 'only MCP tokens have scopes; leave them out.');
  }
  if (input.allowedOrigins && input.kind !== 'widget') {
    throw invalid('allowedOrigins', 'only widget tokens have origins; leave them out.');
  }
  if (tokenKinds[input.kind].belongsTo === 'business') {
    const business = await authorize(context, input.businessId, 'token:write');
    const allowedOrigins = (input.allowedOrigins ?? []).map(readOrigin);
    const createdBy = context.caller.userId;
    return { ...grant, businessId: business.id, createdBy, allowedOrigins };
  }
  if (input.businessId != null) {
    throw invalid(
      'businessId',
      `${input.kind} tokens act for their user, not for a business; leave it out.`,
    );
  }
  const { userId, limit } = context.caller;
  if (!userId || limit !== 'everything') {
    throw new DomainError('FORBIDDEN', `Only a signed-in user can create ${input.kind} tokens.`);
  }
  const scopes = [...new Set(input.scopes ?? (['read', 'write', 'payments'] as const))].map(
    readScope,
  );
  return { ...grant, userId, ...(input.kind === 'mcp' ? { scopes } : {}) };
}

function readScope(scope: NonNullable<CreateTokenInput['scopes']>[number]): TokenScope {
  if (scope !== 'ai') return scope;
  throw invalid('scopes', 'MCP tokens have read, write and payments; ai is for AI tokens.');
}

function readOrigin(text: string, index: number): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw invalid(`allowedOrigins[${index}]`, 'must be an origin such as https://example.com.');
  }
  return url.origin;
}
