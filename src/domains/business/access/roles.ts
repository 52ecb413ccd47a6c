import { everything, type Action } from './actions.ts';

/** A role, or that of staff who see only their own. */
export type Authority = Role | 'staff_of_own';

export type Role = 'owner' | 'manager' | 'front_desk' | 'staff' | 'bookkeeper';

const ownersOnly: ReadonlySet<Action> = new Set<Action>([
  'client:erase',
  'member:write',
  'token:read',
  'token:write',
  'payment:setup',
]);

/**
 * What staff may do of what their role allows, where they see only their own: the visits that they serve, and the clients of
 * these. Sales, money and messages are the business's.
 */
export const ofOwn: ReadonlySet<Action> = new Set<Action>([
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
]);

/** The visits of a day, who comes, and what is sold to them. */
const day: ReadonlySet<Action> = ofOwn.union(
  new Set<Action>([
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
);

/** What each role may do in a business. `docs/roles.md` shows it. */
export const roles: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: everything,
  manager: everything.difference(ownersOnly),
  /** Also takes goods back, and settles what was called off. */
  front_desk: day.union(new Set<Action>(['payment:refund'])),
  staff: day,
  /** Reads the books, and changes nothing. */
  bookkeeper: new Set<Action>([
    'business:read',
    'order:read',
    'payment:read',
    'receipt:read',
    'report:read',
  ]),
};
