import type { FacadeServices } from '../http/facade-services.ts';
import { resourceMetadataUrl, scopes, type Scope } from '../oauth/metadata.ts';

type Refused = 'invalid_token' | readonly Scope[] | null;

/**
 * The header `WWW-Authenticate`, which tells a client where it gets a token and with which scopes (RFC 9728, 5.1; RFC 6750, 3).
 * `refused` is what was wrong with the token that it sent: the scopes that it would need; null: it sent none.
 */
export function challenge(config: FacadeServices['config'], refused: Refused): string {
  const isLacking = Array.isArray(refused);
  const wanted: readonly Scope[] = isLacking ? refused : scopes;
  const error = isLacking ? 'insufficient_scope' : refused;
  return [
    `Bearer resource_metadata="${resourceMetadataUrl(config)}"`,
    `scope="${wanted.join(' ')}"`,
    ...(error ? [`error="${String(error)}"`] : []),
  ].join(', ');
}
