import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Joined } from '../../../enums.generated.ts';
import type { Action as ShownAction } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../business.entity.ts';
import { actions, type Action } from './actions.ts';
import { roleOf } from './authorize.ts';
import { isOperatorIn, leavesRoomFor } from './operator-entry.ts';
import { findHeldRoles, findJoined, type HeldRole, type MembershipKey } from './access.queries.ts';
import { seesInvitations } from './counts-for.ts';
import { ownStaffId } from './own-staff.ts';
import { isAllowed, isWithin } from './permissions.ts';
import { authorityOf, type Authority, type Role } from './roles.ts';

/** Returns the calling user's role in a business; null without one. */
export async function viewerRole(context: Context, business: Business): Promise<Role | null> {
  return (await heldBy(context, business)).role;
}

/** Returns true if the caller sees only their own visits and clients in a business. */
export async function viewerOwnOnly(context: Context, business: Business): Promise<boolean> {
  return (await authorityIn(context, business))?.isKeptToOwn ?? false;
}

/** Returns the actions that `authorize` allows the caller in a business. */
export async function viewerCan(context: Context, business: Business): Promise<ShownAction[]> {
  const role = await authorityIn(context, business);
  if (!role) return [];
  return actions
    .filter(action => isAllowed(role, context.caller, action) && leavesRoomFor(context, action))
    .map(action => action.replace(':', '_') as ShownAction);
}

/** Returns how the calling user joined a business; null without a membership. */
export async function viewerJoined(
  { caller, loader }: Context,
  { id: businessId }: Business,
): Promise<Joined | null> {
  const { userId } = caller;
  if (userId === null || caller.businessId !== null) return null;
  const key = { userId, businessId, seesInvitations: seesInvitations(caller) };
  return loader(joinedLoader).load(key);
}

async function authorityIn(context: Context, business: Business): Promise<Authority | null> {
  return roleOf(context, { business, ...(await heldBy(context, business)) });
}

/** Returns the role held by the calling user in a business. */
async function heldBy({ caller, loader }: Context, { id }: Business): Promise<HeldRole> {
  const { userId } = caller;
  if (userId === null || caller.businessId !== null) return nothingHeld;
  const key = { userId, businessId: id, seesInvitations: seesInvitations(caller) };
  return loader(roleLoader).load(key);
}

/**
 * Returns true if the caller may perform an action in a business they have access to. The role is loaded once
 * per call.
 */
export async function callerMay(
  context: Context,
  businessId: string,
  action: Action,
): Promise<boolean> {
  const { caller, loader } = context;
  const { userId, operator } = caller;
  if (!leavesRoomFor(context, action)) return false;
  if (userId === null || operator || caller.businessId !== null) return isWithin(caller, action);
  const key = { userId, businessId, seesInvitations: seesInvitations(caller) };
  const { role, ownRole, locationIds } = await loader(roleLoader).load(key);
  if (role === null) return isOperatorIn(context, businessId) && isWithin(caller, action);
  const isOfOwn = (await ownStaffId(context, businessId)) !== null;
  const held = role === 'custom' ? ownRole : role;
  return (
    held !== null &&
    isAllowed(authorityOf(held, isOfOwn ? 'own' : 'all', locationIds), caller, action)
  );
}

const nothingHeld: HeldRole = { role: null, ownRole: null, locationIds: null };

const cacheKeyFn = ({ userId, businessId, seesInvitations: sees }: MembershipKey) =>
  `${userId} ${businessId} ${sees}`;

/** Loads roles, with one statement for all businesses of a list. */
const roleLoader = (em: EntityManager) =>
  new DataLoader<MembershipKey, HeldRole, string>(
    async keys => {
      const held = new Map((await findHeldRoles(em, keys)).map(row => [row.place, row]));
      return keys.map((_, index) => held.get(index + 1) ?? nothingHeld);
    },
    { cacheKeyFn },
  );

/** Loads how members joined. */
const joinedLoader = (em: EntityManager) =>
  new DataLoader<MembershipKey, Joined | null, string>(
    async keys => {
      const joined = new Map((await findJoined(em, keys)).map(row => [row.place, row.joined]));
      return keys.map((_, index) => joined.get(index + 1) ?? null);
    },
    { cacheKeyFn },
  );
