import type { CallerLimit } from '../../../platform/caller.ts';
import { actions, everything, type Action } from './actions.ts';
import type { Authority } from './roles.ts';

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
  /** Assistants with a token for bookings. */
  booker: reading
    .difference(account)
    .union(new Set<Action>(['appointment:create', 'appointment:update'])),
  /** Assistants with a token for reading and payments. */
  cashier: reading
    .difference(account)
    .union(new Set<Action>(['payment:write', 'payment:refund', 'receipt:credit'])),
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

/** Whether an action reads and takes nothing along; who visits a shop sees what is public. */
export function isReading(action: Action): boolean {
  return reading.has(action) || action === 'shop:visit';
}

/** Whether a role allows an action, within the limit of the credential. */
export function isAllowed(role: Authority, limit: CallerLimit, action: Action): boolean {
  return role.allows.has(action) && limits[limit].has(action);
}

/** The most that a kind of credential may do. */
export function mostOf(limit: CallerLimit): ReadonlySet<Action> {
  return limits[limit];
}
