import type { Caller, CallerLimit } from '../../../platform/caller.ts';
import { actions, everything, type Action } from './actions.ts';
import { actionsOfScopes } from './app-scopes.ts';
import type { Authority } from './roles.ts';

/** Actions of the public on a published business. Each facade decides which fields it shows. */
const visiting: readonly Action[] = [
  'business:read',
  'catalog:read',
  'staff:read',
  'appointment:create',
  'hold:write',
  'order:create',
  'shop:visit',
];

/** Health data of clients. People read it: no assistant, integration or operator does. */
const health: ReadonlySet<Action> = new Set<Action>(['health:read', 'health:write']);
const reading: ReadonlySet<Action> = new Set(
  actions.filter(action => action.endsWith(':read')),
).difference(health);
const account: ReadonlySet<Action> = health.union(
  new Set<Action>([
    'client:export',
    'client:erase',
    'member:read',
    'member:write',
    'token:read',
    'token:write',
    'payment:setup',
    // People decide what the business buys. Assistants can read it.
    'billing:write',
    'webhook:read',
    'webhook:write',
    'feed:read',
    'feed:write',
  ]),
);
/** Actions that move money. An assistant needs the scope of payments for them. */
const moving: ReadonlySet<Action> = new Set<Action>([
  'payment:write',
  'payment:refund',
  'prepaid:write',
  'receipt:credit',
]);
const webhooks: ReadonlySet<Action> = new Set<Action>(['webhook:read', 'webhook:write']);

/** Maximum permissions of each kind of credential, regardless of its role. */
const limits: Readonly<Record<CallerLimit, ReadonlySet<Action>>> = {
  everything,
  /**
   * AI assistants: everything that the tools do. Excluded are members, tokens, provider keys, webhooks and
   * overriding working hours.
   */
  assistant: everything.difference(account).difference(new Set<Action>(['appointment:force'])),
  /** Assistants with a token for changes, without payments. */
  writer: everything
    .difference(account)
    .difference(new Set<Action>(['appointment:force']))
    .difference(moving),
  /** Assistants with a read-only token. */
  reader: reading.difference(account),
  /** Assistants with a token for bookings. */
  booker: reading
    .difference(account)
    .union(new Set<Action>(['appointment:create', 'appointment:update'])),
  /** Assistants with a token for reading and payments. */
  cashier: reading.difference(account).union(moving),
  /** Integrations of one business, including webhooks. */
  integration: everything.difference(account).union(webhooks),
  /** Subscribers of a calendar feed. */
  feed: new Set<Action>(['business:read', 'appointment:read']),
  /** Anonymous visitors. */
  visitor: new Set(visiting),
  /** Signed-in buyers: their own bookings in all businesses. */
  buyer: new Set<Action>(['appointment:own', 'order:own']),
  /** Holders of a visit link: that visit, and the times to which it can move. */
  guest: new Set<Action>(['business:read', 'catalog:read', 'appointment:own']),
  nothing: new Set<Action>(),
};

/** Bounds of a credential: those of its kind, and the scopes of an app. */
type Bounds = Pick<Caller, 'limit' | 'appScopes'>;

/** Returns true if a credential may ever perform the action. Used for actions outside of any business. */
export function isWithin({ limit, appScopes }: Bounds, action: Action): boolean {
  if (!limits[limit].has(action)) return false;
  return appScopes === undefined || actionsOfScopes(appScopes).has(action);
}

/** Returns true if an action moves money. */
export function movesMoney(action: string): boolean {
  return moving.has(action as Action);
}

/** Returns true if an action only reads, without an export. `shop:visit` counts too, since it shows public data. */
export function isReading(action: Action): boolean {
  return reading.has(action) || action === 'shop:visit';
}

/** Returns true if a role allows an action within the bounds of the credential. */
export function isAllowed(role: Authority, bounds: Bounds, action: Action): boolean {
  return role.allows.has(action) && isWithin(bounds, action);
}

/** Returns the maximum permissions of a kind of credential. */
export function mostOf(limit: CallerLimit): ReadonlySet<Action> {
  return limits[limit];
}
