import type { AllowOauthClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import { OauthCode } from './oauth-code.entity.ts';

/** Validity of a code. Clients fetch their tokens at once. */
const codeMilliseconds = 60_000;

type Requested = Pick<AllowOauthClientInput, 'oauthClientId' | 'redirectUri' | 'codeChallenge'>;
type Granted = Pick<OauthCode, 'clientName' | 'userId' | 'scopes' | 'businessIds'> &
  Partial<Pick<OauthCode, 'askFirst' | 'askAboveMinor'>>;

/** Creates a code in the current transaction. Its text exists only in the result. */
export function createCode(
  { em, now }: Context,
  { oauthClientId, redirectUri, codeChallenge }: Requested,
  granted: Granted,
): { code: string } {
  const code = newSecret('code');
  em.create(OauthCode, {
    hash: hashSecret(code),
    oauthClientId,
    redirectUri,
    codeChallenge,
    askFirst: [],
    askAboveMinor: null,
    ...granted,
    tokenId: null,
    expiresAt: now() + codeMilliseconds,
  });
  return { code };
}

/** @throws DomainError VALIDATION_FAILED for a challenge by another method than S256. */
export function checkChallenge(codeChallenge: string): void {
  if (/^[\w-]{43}$/.test(codeChallenge)) return;
  throw invalid('codeChallenge', 'must be a SHA-256 in base64url, as PKCE’s method S256 makes it.');
}
