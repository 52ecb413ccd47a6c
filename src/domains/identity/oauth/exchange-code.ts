import type { EntityManager } from '@mikro-orm/sql';
import { LockMode } from '@mikro-orm/core';
import type { ExchangeOauthCodeInput, OauthTokens } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { challengeOf } from '../../../platform/lib/security/pkce.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { issueToken } from '../tokens/token-kinds.ts';
import { OauthCode } from './oauth-code.entity.ts';
import { revoked, unusable } from './revoke-grant.ts';
import type { Token } from '../tokens/token.entity.ts';
import { RefreshToken } from './refresh-token.entity.ts';

/** Validity of an access token. */
export const accessMilliseconds = 3_600_000;
/** Validity of a refresh token: the longest pause of a client. */
const refreshMilliseconds = 90 * 86_400_000;

/** Adds a refresh token to a client's new token. Both secrets exist only in the answer. */
export function withRefreshToken(
  em: EntityManager,
  now: number,
  { token, text }: { token: Token; text: string },
): OauthTokens & { refreshHash: string } {
  const refreshToken = newSecret('rft');
  const refreshHash = hashSecret(refreshToken);
  em.create(RefreshToken, {
    hash: refreshHash,
    tokenId: token.id,
    expiresAt: now + refreshMilliseconds,
    replacedAt: null,
    replacedBy: null,
    takenBackHash: null,
  });
  return {
    accessToken: text,
    refreshToken,
    refreshHash,
    expiresIn: accessMilliseconds / 1000,
    scopes: token.scopes,
  };
}

/**
 * Exchanges a code for a client's first tokens. A code that comes a second time was stolen, so its grant is
 * revoked.
 *
 * @throws DomainError UNAUTHENTICATED for a code that is unknown, used, expired, or another client's.
 */
export async function exchangeCode(
  context: Context,
  input: ExchangeOauthCodeInput,
): Promise<OauthTokens> {
  refuseSignedIn(context);
  const tokens = await write(context, null, async ({ em, now }) => {
    const code = await em.findOne(
      OauthCode,
      { hash: hashSecret(input.code) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!code || !isOwn(code, input)) throw unusable('code');
    if (code.tokenId) return revoked(em, now(), code.tokenId, 'Its code was used twice.');
    if (code.expiresAt <= now()) throw unusable('code');
    return issued(em, now(), code);
  });
  if (!tokens) throw unusable('code');
  return tokens;
}

/** Returns true if the code belongs to this client, and the same program requested it (PKCE). */
function isOwn(
  code: OauthCode,
  { oauthClientId, redirectUri, codeVerifier }: ExchangeOauthCodeInput,
) {
  return (
    code.oauthClientId === oauthClientId &&
    code.redirectUri === redirectUri &&
    code.codeChallenge === challengeOf(codeVerifier)
  );
}

function issued(em: EntityManager, now: number, code: OauthCode) {
  const { oauthClientId, clientName: name, userId, scopes, businessIds = null } = code;
  const expiresAt = now + accessMilliseconds;
  const grant = {
    kind: 'mcp',
    name,
    userId,
    scopes,
    businessIds,
    oauthClientId,
    expiresAt,
    askFirst: code.askFirst,
    askAboveMinor: code.askAboveMinor ?? null,
  } as const;
  const made = issueToken(em, now, grant);
  code.tokenId = made.token.id;
  const { refreshHash: _kept, ...tokens } = withRefreshToken(em, now, made);
  return {
    result: tokens,
    replayable: false,
    event: {
      type: 'token.created',
      businessId: null,
      subject: made.token.id,
      summary: `The mcp token “${name}” was created.`,
      details: { kind: 'mcp', prefix: made.token.prefix, scopes, oauthClientId, userId },
    },
  };
}
