import type { Caller } from '../../src/platform/caller.ts';
import type { Scope } from '../oauth/metadata.ts';
import { hasTool, type Tool } from '../tools/tools.ts';

const scopeOf: Readonly<Record<Caller['toolGroups'][number], Scope>> = {
  READING: 'read',
  BOOKINGS: 'bookings',
  WRITING: 'write',
  PAYMENTS: 'payments',
};

/**
 * The scopes with which a client can ask its user again, for a tool that its token does not include. Null for a token that a
 * person made by hand: its program knows nobody to ask, and reads the refusal itself.
 */
export function scopesToAsk(caller: Caller, tool: Tool): Scope[] | null {
  if (!caller.isConnected || tool.listed === 'ASKING' || hasTool(caller, tool)) return null;
  const wanted = tool.isForBookings ? 'BOOKINGS' : tool.group;
  const groups: Caller['toolGroups'] = [...caller.toolGroups, wanted];
  return groups.map(group => scopeOf[group]);
}
