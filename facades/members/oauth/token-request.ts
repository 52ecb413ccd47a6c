import type { Request } from 'express';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { isApp, isOurs } from './authorization-request.ts';
import { appScopesOf, scopes } from '../../kit/http/oauth-metadata.ts';
import { OauthFailure } from './oauth-error.ts';
import type { Operations } from './operations.generated.ts';

/** A client as it names and proves itself. */
interface Client {
  oauthClientId: string;
  clientSecret?: string;
}

type ClientRequest = Pick<Request, 'body' | 'headers'>;

type TokenRequest =
  | { code: Operations['exchange']['variables']; refresh?: never }
  | { code?: never; refresh: Operations['renew']['variables'] };

/**
 * Reads a request for tokens (RFC 6749, 4.1.3 and 6).
 * @throws OauthFailure.
 */
export function readTokenRequest(
  { config, schema }: Pick<FacadeServices, 'config' | 'schema'>,
  request: ClientRequest,
): TokenRequest {
  const { body } = request;
  const field = fieldsOf(body);
  const grantType = field('grant_type');
  const client = readClient(request);
  const resource = fieldOf(body, 'resource');
  if (!isOurs(config, client.oauthClientId, resource)) {
    throw new OauthFailure('invalid_target', 'resource must be that of the authorization request.');
  }
  if (grantType === 'authorization_code') {
    const proof = { codeVerifier: verifierIn(field), redirectUri: field('redirect_uri') };
    return { code: { ...client, code: field('code'), ...proof } };
  }
  if (grantType === 'refresh_token') {
    const known = isApp(client.oauthClientId) ? appScopesOf(schema) : scopes;
    refuseMore(fieldOf(body, 'scope'), known);
    return { refresh: { ...client, refreshToken: field('refresh_token') } };
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
export function readRevocation(request: ClientRequest): Operations['give_back']['variables'] {
  return { ...readClient(request), token: fieldsOf(request.body)('token') };
}

/** Reads the client, and the secret of a confidential one: in the body, or in the header (RFC 6749, 2.3.1). */
function readClient({ body, headers }: ClientRequest): Client {
  const [scheme = '', encoded = ''] = headers.authorization?.split(' ') ?? [];
  const clientSecret = fieldOf(body, 'client_secret');
  if (scheme.toLowerCase() !== 'basic') {
    return { oauthClientId: fieldsOf(body)('client_id'), ...(clientSecret && { clientSecret }) };
  }
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decoded);
  const named = fieldOf(body, 'client_id');
  if (id !== '' && (named === undefined || named === id) && clientSecret === undefined) {
    return { oauthClientId: id, clientSecret: secret };
  }
  throw new OauthFailure(
    'invalid_request',
    'client_id and client_secret must be there once: in the header, or in the body.',
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function verifierIn(field: (name: string) => string): string {
  const verifier = field('code_verifier');
  if (/^[\w.~-]{43,128}$/.test(verifier)) return verifier;
  throw new OauthFailure('invalid_grant', 'code_verifier is not what code_challenge was made of.');
}

/** Renewed tokens have the scopes that the user granted; the answer names them. */
function refuseMore(scope: string | undefined, known: readonly string[]): void {
  if (!scope || scope.split(' ').every(each => known.includes(each))) return;
  throw new OauthFailure('invalid_scope', `scope must be of ${known.join(', ')}.`);
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
