import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { resourceMetadataUrl, scopes, type Scope } from '../../kit/http/oauth-metadata.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { hasTool, type Tool } from '../tools/tools.ts';

type Refused = 'invalid_token' | readonly Scope[] | null;

/**
 * Returns the header `WWW-Authenticate`, which tells a client the source and scopes of a token (RFC 9728, 5.1; RFC
 * 6750, 3). `refused` is the fault of the sent token: the scopes it lacks; null: no token was sent.
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

const scopeOf: Readonly<Record<Caller['toolGroups'][number], Scope>> = {
  READING: 'read',
  BOOKINGS: 'bookings',
  WRITING: 'write',
  PAYMENTS: 'payments',
};

/**
 * Returns the scopes with which a client can ask its user again, for a tool that its token lacks. Null for a token
 * made by hand, whose program has nobody to ask and reads the refusal itself, and for tools that no scope includes.
 */
export function scopesToAsk(caller: Caller, tool: Tool): Scope[] | null {
  if (!caller.isConnected || hasTool(caller, tool)) return null;
  if (tool.listed === 'ASKING' || tool.isForOperators) return null;
  const wanted = tool.isForBookings ? 'BOOKINGS' : tool.group;
  const groups: Caller['toolGroups'] = [...caller.toolGroups, wanted];
  return groups.map(group => scopeOf[group]);
}
