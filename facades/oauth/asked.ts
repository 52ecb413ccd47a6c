import { resourceOf, scopes, type Scope } from './metadata.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import type { OauthError } from './oauth-error.ts';

/** Who asks, and where the user is sent back to: nobody is sent anywhere until both are known. */
export interface Asking {
  oauthClientId: string;
  redirectUri: string;
  state: string | undefined;
}

/** What is asked for. */
export interface Asked {
  codeChallenge: string;
  scopes: readonly Scope[];
}

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

/** A parameter; undefined where it is absent, empty or there twice. */
export function valueOf(values: Values, name: (typeof parameters)[number]): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads who asks; null where that is not said. */
export function readAsking(values: Values): Asking | null {
  const oauthClientId = valueOf(values, 'client_id');
  const redirectUri = valueOf(values, 'redirect_uri');
  if (!oauthClientId || !redirectUri) return null;
  return { oauthClientId, redirectUri, state: valueOf(values, 'state') };
}

/** Reads what is asked for; its errors are for who writes the client. */
export function readAsked(config: FacadeServices['config'], values: Values): Asked | OauthError {
  const twice = parameters.find(name => Array.isArray(values[name]));
  if (twice) return fault('invalid_request', `${twice} must be there once.`);
  if (valueOf(values, 'response_type') !== 'code') {
    return fault('unsupported_response_type', 'response_type must be code.');
  }
  const codeChallenge = valueOf(values, 'code_challenge') ?? '';
  if (valueOf(values, 'code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
    return fault(
      'invalid_request',
      'code_challenge must be there, made by code_challenge_method S256.',
    );
  }
  if (!isOurs(config, valueOf(values, 'resource'))) {
    return fault('invalid_target', `resource must be ${resourceOf(config)}.`);
  }
  const wanted = valueOf(values, 'scope')?.split(' ');
  const known = scopes.filter(scope => wanted?.includes(scope) ?? true);
  if (known.length > 0) return { codeChallenge, scopes: known };
  return fault('invalid_scope', `scope must name some of ${scopes.join(', ')}.`);
}

/** Whether a token is asked for that is good here; older clients do not say what for (RFC 8707). */
export function isOurs(config: FacadeServices['config'], resource: string | undefined): boolean {
  return resource === undefined || resource.replace(/\/$/, '') === resourceOf(config);
}

/** The address that a client gets its answer at, which says who answers (RFC 9207). */
export function answerAt(
  { baseUrl }: FacadeServices['config'],
  { redirectUri, state }: Asking,
  answer: { code: string } | OauthError,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state, iss: baseUrl })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

function fault(error: string, description: string): OauthError {
  return { error, error_description: description };
}
