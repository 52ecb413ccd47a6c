import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { isOurs } from './authorization-request.ts';
import { scopes } from '../../kit/http/oauth-metadata.ts';
import { OauthFailure } from './oauth-error.ts';
import type { Operations } from './operations.generated.ts';

type TokenRequest =
  | { code: Operations['exchange']['variables']; refresh?: never }
  | { code?: never; refresh: Operations['renew']['variables'] };

/**
 * Reads a request for tokens (RFC 6749, 4.1.3 and 6).
 * @throws OauthFailure.
 */
export function readTokenRequest(config: FacadeServices['config'], body: unknown): TokenRequest {
  const field = fieldsOf(body);
  const grantType = field('grant_type');
  const oauthClientId = field('client_id');
  const resource = fieldOf(body, 'resource');
  if (!isOurs(config, resource)) {
    throw new OauthFailure('invalid_target', 'resource must be that of the authorization request.');
  }
  if (grantType === 'authorization_code') {
    const proof = { codeVerifier: verifierIn(field), redirectUri: field('redirect_uri') };
    return { code: { oauthClientId, code: field('code'), ...proof } };
  }
  if (grantType === 'refresh_token') {
    refuseMore(fieldOf(body, 'scope'));
    return { refresh: { oauthClientId, refreshToken: field('refresh_token') } };
  }
  throw new OauthFailure(
    'unsupported_grant_type',
    'grant_type must be authorization_code or refresh_token.',
  );
}

/**
 * Reads the token to revoke (RFC 7009).
 * @throws OauthFailure.
 */
export function readRevocation(body: unknown): Operations['give_back']['variables'] {
  const field = fieldsOf(body);
  return { oauthClientId: field('client_id'), token: field('token') };
}

function verifierIn(field: (name: string) => string): string {
  const verifier = field('code_verifier');
  if (/^[\w.~-]{43,128}$/.test(verifier)) return verifier;
  throw new OauthFailure('invalid_grant', 'code_verifier is not what code_challenge was made of.');
}

/** Renewed tokens have the scopes that the user granted; the answer names them. */
function refuseMore(scope: string | undefined): void {
  const known: readonly string[] = scopes;
  if (!scope || scope.split(' ').every(each => known.includes(each))) return;
  throw new OauthFailure('invalid_scope', `scope must be of ${scopes.join(', ')}.`);
}

function fieldsOf(body: unknown): (name: string) => string {
  return name => {
    const value = fieldOf(body, name);
    if (value) return value;
    throw new OauthFailure(
      'invalid_request',
      `${name} must be there once, in a body of the type application/x-www-form-urlencoded.`,
    );
  };
}

function fieldOf(body: unknown, name: string): string | undefined {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
