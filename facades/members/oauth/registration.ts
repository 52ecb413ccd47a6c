import type { DomainError } from '../../../src/platform/errors.ts';
import { OauthFailure, oauthErrorOf } from './oauth-error.ts';
import type { Operations } from './operations.generated.ts';

/**
 * Reads a client's registration (RFC 7591). Unsupported fields are ignored, as the standard requires.
 * @throws OauthFailure.
 */
export function readRegistration(body: unknown): Operations['register_client']['variables'] {
  const { redirect_uris: uris, client_name: name } = body as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || !uris.every(uri => typeof uri === 'string')) {
    throw new OauthFailure('invalid_redirect_uri', 'redirect_uris must be a list of addresses.');
  }
  if (name !== undefined && typeof name !== 'string') {
    throw new OauthFailure('invalid_client_metadata', 'client_name must be a text.');
  }
  return { name: name?.trim() || nameOf(uris[0] as string), redirectUris: uris as string[] };
}

/** Returns the answer to a registered client. It has no secret and proves itself by PKCE. */
export function registered(
  { id, name, redirectUris }: Operations['register_client']['result'],
  now: number,
) {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** Returns the error of a registration, which has codes of its own in the standard. */
export function registrationError(failure: DomainError): ReturnType<typeof oauthErrorOf> {
  const { status, body } = oauthErrorOf(failure);
  if (failure.code !== 'VALIDATION_FAILED') return { status, body };
  const isUri = failure.issues.some(({ path }) => path.includes('redirectUris'));
  const error = isUri ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  return { status, body: { ...body, error } };
}

/** Returns the name of a client without one: the host of its return address. */
function nameOf(uri: string): string {
  return (URL.canParse(uri) && new URL(uri).host) || 'OAuth client';
}
