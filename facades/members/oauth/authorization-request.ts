import {
  appResourceOf,
  appScopesOf,
  resourceOf,
  scopes,
  type Scope,
} from '../../kit/http/oauth-metadata.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import type { OauthError } from './oauth-error.ts';
import type { AppScope } from './operations.generated.ts';

/** The client and its return address. The user is not redirected until both are verified. */
export interface RequestingClient {
  oauthClientId: string;
  redirectUri: string;
  state: string | undefined;
}

/** The requested access. */
export interface RequestedAccess {
  codeChallenge: string;
  scopes: readonly Scope[];
}

/** The requested installation of an app. */
export interface RequestedInstallation {
  codeChallenge: string;
  appScopes: readonly AppScope[];
}

/** A request that lacks something: by OAuth's name of it, and what its parameter must be. */
export interface Fault {
  error: string;
  must: Must;
}

type Must =
  | { be: 'twice'; name: string }
  | { be: 'value'; name: string; value: string }
  | { be: 'challenge' }
  | { be: 'scope'; names: string };

/** Values of a query or a form. */
type Values = Readonly<Record<string, unknown>>;

/** The parameters of an authorization request that a page sends along. */
export const parameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const;

/** Returns a parameter; undefined if it is absent, empty or repeated. */
export function valueOf(values: Values, name: (typeof parameters)[number]): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads the client and its return address; null if one is missing. */
export function readRequestingClient(values: Values): RequestingClient | null {
  const oauthClientId = valueOf(values, 'client_id');
  const redirectUri = valueOf(values, 'redirect_uri');
  if (!oauthClientId || !redirectUri) return null;
  return { oauthClientId, redirectUri, state: valueOf(values, 'state') };
}

/** Returns true if an OAuth client is an app, which a business installs. */
export function isApp(oauthClientId: string): boolean {
  return oauthClientId.startsWith('app_');
}

/** Reads the requested access. Its errors are for the developer of the client. */
export function readRequestedAccess(
  facade: Pick<FacadeServices, 'config' | 'schema'>,
  values: Values,
): RequestedAccess | RequestedInstallation | Fault {
  const challenge = readChallenge(facade.config, values);
  if (typeof challenge !== 'string') return challenge;
  const wanted = valueOf(values, 'scope')?.split(' ').filter(Boolean);
  if (isApp(valueOf(values, 'client_id') ?? '')) {
    const known = appScopesOf(facade.schema);
    const isKnown = wanted?.length && wanted.every(scope => known.includes(scope));
    const appScopes = known.filter(scope => wanted?.includes(scope)) as AppScope[];
    return isKnown ? { codeChallenge: challenge, appScopes } : unknownScope(known);
  }
  const known = scopes.filter(scope => wanted?.includes(scope) ?? true);
  return known.length > 0 ? { codeChallenge: challenge, scopes: known } : unknownScope(scopes);
}

function unknownScope(names: readonly string[]): Fault {
  return { error: 'invalid_scope', must: { be: 'scope', names: names.join(', ') } };
}

/** Reads the challenge of a request whose other parameters are right. */
function readChallenge(config: FacadeServices['config'], values: Values): string | Fault {
  const twice = parameters.find(name => Array.isArray(values[name]));
  if (twice) return { error: 'invalid_request', must: { be: 'twice', name: twice } };
  if (valueOf(values, 'response_type') !== 'code') {
    const must = { be: 'value', name: 'response_type', value: 'code' } as const;
    return { error: 'unsupported_response_type', must };
  }
  const codeChallenge = valueOf(values, 'code_challenge') ?? '';
  if (valueOf(values, 'code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
    return { error: 'invalid_request', must: { be: 'challenge' } };
  }
  const clientId = valueOf(values, 'client_id') ?? '';
  if (!isOurs(config, clientId, valueOf(values, 'resource'))) {
    const value = isApp(clientId) ? appResourceOf(config) : resourceOf(config);
    return { error: 'invalid_target', must: { be: 'value', name: 'resource', value } };
  }
  return codeChallenge;
}

/** Returns true if the request is for a token of this service; older clients do not name the resource (RFC 8707). */
export function isOurs(
  config: FacadeServices['config'],
  clientId: string,
  resource: string | undefined,
): boolean {
  const own = isApp(clientId) ? appResourceOf(config) : resourceOf(config);
  return resource === undefined || resource.replace(/\/$/, '') === own;
}

/** Returns the address for the client's answer, which names the issuer (RFC 9207). */
export function answerAt(
  { baseUrl }: FacadeServices['config'],
  { redirectUri, state }: RequestingClient,
  answer: { code: string } | OauthError,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state, iss: baseUrl })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
