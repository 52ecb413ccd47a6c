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

/** Permissions of each built-in role. `docs/roles.md` shows them. */
export const roles: Readonly<Record<CommonRole, ReadonlySet<Action>>> = {
  owner: everything,
  manager: everything.difference(ownersOnly),
  /** Front desk: also accepts returns, settles cancellations and writes to clients. */
  front_desk: day.union(new Set<Action>(['payment:refund', 'receipt:credit', 'message:send'])),
  staff: day,
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

/** Returns the effective permissions of a role, given the business's setting for staff. */
export function authorityOf(
  role: CommonRole | OwnRole,
  staffSee: 'all' | 'own' = 'all',
): Authority {
  if (typeof role !== 'string') {
    return keptIf(role.ownOnly, 'custom', `“${role.name}”`, withIncluded(role.actions));
  }
  return keptIf(role === 'staff' && staffSee === 'own', role, role, roles[role]);
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
    allows: isKeptToOwn ? given.intersection(ofOwn) : given,
    isKeptToOwn,
  };
}
