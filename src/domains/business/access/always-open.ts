import type { Action } from './actions.ts';

/**
 * Changes by members that stay possible in a business that is read-only or suspended. Owners pay or end their tariff. Exports,
 * erasures and access are people's rights.
 */
export const alwaysOpen: ReadonlySet<Action> = new Set<Action>([
  'billing:write',
  'client:export',
  'client:erase',
  'health:read',
  'member:write',
  'token:write',
  'feed:write',
]);

/** Changes of clients to what they have booked and ordered. */
export const ofClients: ReadonlySet<Action> = new Set<Action>(['appointment:own', 'order:own']);
