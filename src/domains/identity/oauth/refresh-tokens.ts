import type { EntityManager } from '@mikro-orm/sql';
import { LockMode } from '@mikro-orm/core';
import type { OauthTokens, RefreshOauthTokensInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { prefixOf, tokenKinds } from '../tokens/token-kinds.ts';
import { Token } from '../tokens/token.entity.ts';
import { checkSecret, isApp } from './apps/find-app.ts';
import { findGrant } from './grant.queries.ts';
import { accessMilliseconds, withRefreshToken } from './issue-tokens.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { revoked, unusable } from './revoke-grant.ts';

/** Time during which a client may retry, since an answer may be lost. */
const retryMilliseconds = 30_000;

/**
 * Renews a client's tokens; the former ones become invalid. A refresh token used twice was stolen, so the
 * whole family is revoked. The exception is a retry after a lost answer, if nobody has used the new tokens.
 *
 * @throws DomainError UNAUTHENTICATED for a token that is unknown, used, expired, or another client's.
 */
export async function refreshTokens(
  context: Context,
  input: RefreshOauthTokensInput,
): Promise<OauthTokens> {
  refuseSignedIn(context);
  await checkSecret(context, input);
  const { oauthClientId, refreshToken } = input;
  const hash = hashSecret(refreshToken);
  const grant = isApp(oauthClientId) && (await findGrant(context.em, { oauthClientId, hash }));
  const businessId = grant ? grant.businessId : null;
  const tokens = await write(context, businessId, async transaction => {
    const { em, now } = transaction;
    const refresh = await findRefresh(em, hash);
    // Locking the token's row first makes concurrent calls run one after another.
    const token = refresh && (await lockToken(em, refresh.tokenId));
    if (!refresh || !token || token.oauthClientId !== oauthClientId)
      throw unusable('refresh token');
    if (token.revokedAt != null || refresh.expiresAt <= now()) throw unusable('refresh token');
    await em.refresh(refresh);
    const isTakenBack = refresh.takenBackHash != null;
    const isAgain = refresh.replacedAt != null;
    if (isTakenBack || (isAgain && !(await takeBack(em, token, refresh, now())))) {
      return revoked(transaction, token.id, 'Its refresh token was used twice.');
    }
    return renewed(em, now(), token, refresh);
  });
  if (!tokens) throw unusable('refresh token');
  return tokens;
}

function findRefresh(em: EntityManager, hash: string) {
  return em.findOne(RefreshToken, { hash });
}

function lockToken(em: EntityManager, id: string) {
  return em.findOne(Token, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/**
 * Withdraws both new tokens if the refresh token was used just now and neither new one was used. Their hashes
 * are kept, since a later sender must have obtained them elsewhere.
 */
async function takeBack(
  em: EntityManager,
  token: Token,
  refresh: RefreshToken,
  now: number,
): Promise<boolean> {
  if (!token.isUnused || now - refresh.replacedAt! > retryMilliseconds) return false;
  const next = await findRefresh(em, refresh.replacedBy!);
  if (!next || next.replacedAt != null) return false;
  next.takenBackHash = token.hash;
  return true;
}

function renewed(em: EntityManager, now: number, token: Token, refresh: RefreshToken) {
  const text = newSecret(tokenKinds[token.kind].prefix);
  token.hash = hashSecret(text);
  token.prefix = prefixOf(text);
  token.isUnused = true;
  token.expiresAt = now + accessMilliseconds;
  const { refreshHash, ...tokens } = withRefreshToken(em, now, { token, text });
  refresh.replacedAt = now;
  refresh.replacedBy = refreshHash;
  return {
    result: tokens,
    replayable: false,
    // An app renews its tokens every hour, which its business need not read.
    journaled: token.kind === 'app',
    event: {
      type: 'token.renewed',
      businessId: null,
      subject: token.id,
      summary: `The ${token.kind} token “${token.name}” was renewed.`,
    },
  };
}
