import type { EntityManager } from '@mikro-orm/sql';
import { LockMode } from '@mikro-orm/core';
import type { ExchangeOauthCodeInput, OauthTokens } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { challengeOf } from '../../../platform/lib/security/pkce.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { checkSecret, isApp } from './apps/find-app.ts';
import { installed } from './apps/installed.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { issueToken } from '../tokens/token-kinds.ts';
import { accessMilliseconds, withRefreshToken } from './issue-tokens.ts';
import { OauthCode } from './oauth-code.entity.ts';
import { revoked, unusable } from './revoke-grant.ts';
import { writeGrant } from './write-grant.ts';

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
  await checkSecret(context, input);
  const tokens = await writeGrant(context, await businessOf(context, input), async transaction => {
    const { em, now } = transaction;
    const code = await em.findOne(
      OauthCode,
      { hash: hashSecret(input.code) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!code || !isOwn(code, input)) throw unusable('code');
    if (code.tokenId) return revoked(transaction, code.tokenId, 'Its code was used twice.');
    if (code.expiresAt <= now()) throw unusable('code');
    return isApp(code.oauthClientId) ? installed(transaction, code) : issued(em, now(), code);
  });
  if (!tokens) throw unusable('code');
  return tokens;
}

/** Returns the business that a code of an app is for; null for other clients, whose tokens belong to their users. */
async function businessOf(
  { em }: Context,
  { oauthClientId, code }: ExchangeOauthCodeInput,
): Promise<string | null> {
  if (!isApp(oauthClientId)) return null;
  const found = await em.findOne(OauthCode, { hash: hashSecret(code), oauthClientId });
  return found?.businessIds?.[0] ?? null;
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
