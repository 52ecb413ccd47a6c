import { everything, type Action } from './actions.ts';

/** Built-in roles of every business. */
export type CommonRole = 'owner' | 'manager' | 'front_desk' | 'staff' | 'bookkeeper';

/** Built-in or custom role. */
export type Role = CommonRole | 'custom';

/** Content of a custom role. */
export interface OwnRole {
  readonly id: string;
  readonly name: string;
  readonly actions: readonly Action[];
  readonly ownOnly: boolean;
}

/** Effective permissions of a role in a business. */
export interface Authority {
  readonly role: Role;
  /** Name of the role in its business. */
  readonly name: string;
  /** Allowed actions, and the actions without the limit to the member's own data. */
  readonly allows: ReadonlySet<Action>;
  readonly given: ReadonlySet<Action>;
  readonly isKeptToOwn: boolean;
  /** Locations that the member is limited to; null: all. */
  readonly locationIds: readonly string[] | null;
}

const ownersOnly: ReadonlySet<Action> = new Set<Action>([
  'client:erase',
  'member:write',
  'token:read',
  'token:write',
  'payment:setup',
  'billing:read',
  'billing:write',
]);

/**
 * Actions that remain for staff limited to their own visits and those clients. Sales, money and messages
 * belong to the business.
 */
const ofOwn: ReadonlySet<Action> = new Set<Action>([
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

/**
 * Actions that members limited to locations never have: on the settings, members, credentials and accounts of the business, and
 * on all data of a client, which is of all locations.
 */
const ofAllLocations: ReadonlySet<Action> = new Set<Action>([
  'business:update',
  'client:export',
  'client:erase',
  'payment:setup',
  'webhook:read',
  'webhook:write',
  'shop:write',
  'member:write',
  'token:read',
  'token:write',
  'feed:read',
  'feed:write',
  'notification:write',
  'billing:read',
  'billing:write',
]);

/** Daily work: visits, clients, and sales to them. */
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

/** Health data of clients, for those who treat them. */
const treatment: ReadonlySet<Action> = new Set<Action>(['health:read', 'health:write']);

/** Permissions of each built-in role. `docs/roles.md` shows them. */
export const roles: Readonly<Record<CommonRole, ReadonlySet<Action>>> = {
  owner: everything,
  manager: everything.difference(ownersOnly),
  /** Front desk: also accepts returns, settles cancellations and writes to clients. */
  front_desk: day.union(new Set<Action>(['payment:refund', 'receipt:credit', 'message:send'])),
  staff: day.union(treatment),
  /**
   * Bookkeeper: reads the books and corrects documents. Others move money and count cash, so that one checks
   * the other.
   */
  bookkeeper: new Set<Action>([
    'business:read',
    'order:read',
    'payment:read',
    'receipt:read',
    'receipt:write',
    'receipt:credit',
    'report:read',
  ]),
};

/** Returns the effective permissions of a role, given the business's setting for staff and the member's locations. */
export function authorityOf(
  role: CommonRole | OwnRole,
  staffSee: 'all' | 'own' = 'all',
  locationIds: readonly string[] | null = null,
): Authority {
  const held =
    typeof role === 'string'
      ? keptIf(role === 'staff' && staffSee === 'own', role, role, roles[role])
      : keptIf(role.ownOnly, 'custom', `“${role.name}”`, withIncluded(role.actions));
  return limitedTo(held, locationIds);
}

/** Returns a role as members have it who are limited to locations. */
export function limitedTo(role: Authority, locationIds: readonly string[] | null): Authority {
  if (locationIds === null) return role;
  return { ...role, allows: role.allows.difference(ofAllLocations), locationIds };
}

/** Adds credit notes to roles saved when refunds still included them. */
function withIncluded(actions: readonly Action[]): ReadonlySet<Action> {
  return new Set(actions.includes('payment:refund') ? [...actions, 'receipt:credit'] : actions);
}

function keptIf(
  isKeptToOwn: boolean,
  role: Role,
  name: string,
  given: ReadonlySet<Action>,
): Authority {
  return {
    role,
    name,
    given,
    allows: isKeptToOwn ? given.intersection(ofOwn.union(treatment)) : given,
    isKeptToOwn,
    locationIds: null,
  };
}
