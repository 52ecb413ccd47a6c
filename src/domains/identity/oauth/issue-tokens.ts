import type { EntityManager } from '@mikro-orm/sql';
import type { AppScope, TokenScope } from '../../../enums.generated.ts';
import type { OauthTokens } from '../../../graphql.generated.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
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
    scopes: token.kind === 'app' ? [] : (token.scopes as TokenScope[]),
    appScopes: token.kind === 'app' ? (token.scopes as AppScope[]) : [],
  };
}
