import { everything, type Action } from './actions.ts';

/** The roles that every business has. */
export type CommonRole = 'owner' | 'manager' | 'front_desk' | 'staff' | 'bookkeeper';

/** One of these, or one of the business's own. */
export type Role = CommonRole | 'custom';

/** What a role of a business's own says of who has it. */
export interface OwnRole {
  readonly id: string;
  readonly name: string;
  readonly actions: readonly Action[];
  readonly ownOnly: boolean;
}

/** What a role comes to in a business. */
export interface Authority {
  readonly role: Role;
  /** As its business calls it. */
  readonly name: string;
  /** What it allows, and what it would if it were not kept to one's own. */
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
]);

/**
 * What staff may do of what their role allows, where they see only their own: the visits that they serve, and the clients of
 * these. Sales, money and messages are the business's.
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
export const roles: Readonly<Record<CommonRole, ReadonlySet<Action>>> = {
  owner: everything,
  manager: everything.difference(ownersOnly),
  /** Also takes goods back, and settles what was called off. */
  front_desk: day.union(new Set<Action>(['payment:refund', 'receipt:credit'])),
  staff: day,
  /** Reads the books and puts documents right. Money is moved and cash is counted by others, so that one checks the other. */
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

/** What who has a role may do, where staff see only their own or do not. */
export function authorityOf(
  role: CommonRole | OwnRole,
  staffSee: 'all' | 'own' = 'all',
): Authority {
  if (typeof role !== 'string') {
    return keptIf(role.ownOnly, 'custom', `“${role.name}”`, withIncluded(role.actions));
  }
  return keptIf(role === 'staff' && staffSee === 'own', role, role, roles[role]);
}

/** Roles from before credit notes were an action of their own have it by that of refunds. */
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
