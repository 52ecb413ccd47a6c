import type { CallerLimit } from '../../../platform/caller.ts';

/** The closed list of what can be done in a business. Roles and token scopes are sets of these. */
const actions = [
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
  'appointment:read',
  'appointment:create',
  'appointment:update',
  'appointment:force',
  'appointment:own',
  'hold:write',
  'order:read',
  'order:create',
  'order:update',
  'payment:read',
  'payment:write',
  'payment:refund',
  'payment:setup',
  'webhook:read',
  'webhook:write',
  'shop:read',
  'shop:write',
  'shop:visit',
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
    'payment:read',
    'payment:write',
  ]),
};

/** Those whom a published business serves, at its public doors; what they see of it is up to the door. */
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

/** What each kind of credential may do at the very most, whatever the role behind it. */
const limits: Readonly<Record<CallerLimit, ReadonlySet<Action>>> = {
  everything,
  /** AI assistants: what tools do; never members, tokens, providers' keys, webhooks or the override of hours. */
  assistant: everything.difference(account).difference(new Set<Action>(['appointment:force'])),
  /** Assistants whose token may only look. */
  reader: reading.difference(account),
  /** Assistants whose token may look and move money. */
  cashier: reading.difference(account).union(new Set<Action>(['payment:write', 'payment:refund'])),
  /** Integrations of one business, which are who webhooks are for. */
  integration: everything.difference(account).union(webhooks),
  /** Subscribers of a calendar. */
  feed: new Set<Action>(['business:read', 'appointment:read']),
  /** Visitors of the public doors. */
  visitor: new Set(visiting),
  /** Buyers who are signed in: what they have booked themselves, wherever they did. */
  buyer: new Set<Action>(['appointment:own']),
  nothing: new Set<Action>(),
};

/** Whether the credential in use could do something at all, for what belongs to no business yet. */
export function isWithin(limit: CallerLimit, action: Action): boolean {
  return limits[limit].has(action);
}

/** Whether a role lets its holder do something, within the limit of the credential in use. */
export function isAllowed(role: Role, limit: CallerLimit, action: Action): boolean {
  return roles[role].has(action) && limits[limit].has(action);
}
