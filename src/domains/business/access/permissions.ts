import type { CallerLimit } from '../../../platform/caller.ts';

/** The closed list of actions in a business. Roles and token scopes are sets of these. */
export const actions = [
  'business:create',
  'business:read',
  'business:update',
  'catalog:read',
  'catalog:write',
  'staff:read',
  'staff:write',
  'resource:read',
  'resource:write',
  'client:read',
  'client:write',
  'client:export',
  'client:erase',
  'appointment:read',
  'appointment:create',
  'appointment:update',
  'appointment:force',
  'appointment:own',
  'hold:write',
  'order:read',
  'order:create',
  'order:update',
  'order:discount',
  'order:own',
  'payment:read',
  'payment:write',
  'payment:refund',
  'payment:setup',
  'receipt:read',
  'receipt:write',
  'webhook:read',
  'webhook:write',
  'shop:read',
  'shop:write',
  'shop:visit',
  'report:read',
  'audit:read',
  'member:read',
  'member:write',
  'token:read',
  'token:write',
  'feed:read',
  'feed:write',
  'notification:read',
  'notification:write',
] as const;

export type Action = (typeof actions)[number];

export type Role = 'owner' | 'manager' | 'staff';

const everything: ReadonlySet<Action> = new Set(actions);

const ownersOnly: readonly Action[] = [
  'client:erase',
  'member:write',
  'token:read',
  'token:write',
  'payment:setup',
];

const roles: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: everything,
  manager: everything.difference(new Set(ownersOnly)),
  staff: new Set<Action>([
    'business:read',
    'catalog:read',
    'staff:read',
    'resource:read',
    'client:read',
    'client:write',
    'appointment:read',
    'appointment:create',
    'appointment:update',
    'appointment:force',
    'hold:write',
    'order:read',
    'order:create',
    'order:update',
    'order:discount',
    'payment:read',
    'payment:write',
    'receipt:read',
    'receipt:write',
    'notification:read',
  ]),
};

/** What the public may do with a published business; each facade decides which fields it shows. */
const visiting: readonly Action[] = [
  'business:read',
  'catalog:read',
  'staff:read',
  'appointment:create',
  'hold:write',
  'order:create',
  'shop:visit',
];

const reading: ReadonlySet<Action> = new Set(actions.filter(action => action.endsWith(':read')));
const account: ReadonlySet<Action> = new Set<Action>([
  'client:export',
  'client:erase',
  'member:read',
  'member:write',
  'token:read',
  'token:write',
  'payment:setup',
  'webhook:read',
  'webhook:write',
  'feed:read',
  'feed:write',
]);
const webhooks: ReadonlySet<Action> = new Set<Action>(['webhook:read', 'webhook:write']);

/** The most that each kind of credential may do, regardless of the role behind it. */
const limits: Readonly<Record<CallerLimit, ReadonlySet<Action>>> = {
  everything,
  /**
   * AI assistants: all that the tools do, but not members, tokens, provider keys, webhooks or overriding
   * working hours.
   */
  assistant: everything.difference(account).difference(new Set<Action>(['appointment:force'])),
  /** Assistants with a read-only token. */
  reader: reading.difference(account),
  /** Assistants with a token for reading and payments. */
  cashier: reading.difference(account).union(new Set<Action>(['payment:write', 'payment:refund'])),
  /** Integrations of one business, including webhooks. */
  integration: everything.difference(account).union(webhooks),
  /** Subscribers of a calendar feed. */
  feed: new Set<Action>(['business:read', 'appointment:read']),
  /** Anonymous visitors. */
  visitor: new Set(visiting),
  /** Signed-in buyers: their own bookings in all businesses. */
  buyer: new Set<Action>(['appointment:own', 'order:own']),
  /** Who was given the link of a visit: that visit, and the times that it can be moved to. */
  guest: new Set<Action>(['business:read', 'catalog:read', 'appointment:own']),
  nothing: new Set<Action>(),
};

/** Whether a credential could do something at all, for actions outside of any business. */
export function isWithin(limit: CallerLimit, action: Action): boolean {
  return limits[limit].has(action);
}

/** Whether a role allows an action, within the limit of the credential. */
export function isAllowed(role: Role, limit: CallerLimit, action: Action): boolean {
  return roles[role].has(action) && limits[limit].has(action);
}
