import type { EntityManager } from '@mikro-orm/sql';
import type { OauthTokens } from '../../../graphql.generated.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import type { Token } from '../tokens/token.entity.ts';
import { RefreshToken } from './refresh-token.entity.ts';

/** How long an access token works. */
export const accessMilliseconds = 3_600_000;
/** How long a client may stay away without being forgotten. */
const refreshMilliseconds = 90 * 86_400_000;

/** Gives the client of a token what it fetches the next one with; both texts exist only in the answer. */
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
