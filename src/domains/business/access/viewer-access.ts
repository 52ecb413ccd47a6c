import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Action as ShownAction } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Business } from '../business.entity.ts';
import { actions, type Action } from './actions.ts';
import { roleOf } from './authorize.ts';
import { isLookingInto, leavesRoomFor } from './operator-entry.ts';
import { countsFor, seesInvitations } from './counts-for.ts';
import { ownStaffId } from './own-staff.ts';
import { isAllowed, isWithin } from './permissions.ts';
import { ownRoleOf } from './load-access.ts';
import { authorityOf, type Authority, type OwnRole, type Role } from './roles.ts';

/** The role that the calling user has in a business; null without one. */
export async function viewerRole(context: Context, business: Business): Promise<Role | null> {
  return (await heldBy(context, business)).role;
}

/** Whether the caller sees only their own visits and clients in a business. */
export async function viewerOwnOnly(context: Context, business: Business): Promise<boolean> {
  return (await authorityIn(context, business))?.isKeptToOwn ?? false;
}

/** What the caller may do in a business: the actions that `authorize` allows. */
export async function viewerCan(context: Context, business: Business): Promise<ShownAction[]> {
  const role = await authorityIn(context, business);
  if (!role) return [];
  return actions
    .filter(
      action => isAllowed(role, context.caller.limit, action) && leavesRoomFor(context, action),
    )
    .map(action => action.replace(':', '_') as ShownAction);
}

async function authorityIn(context: Context, business: Business): Promise<Authority | null> {
  return roleOf(context, { business, ...(await heldBy(context, business)) });
}

/** The role that the calling user has in a business. */
async function heldBy({ caller, loader }: Context, { id }: Business): Promise<Held> {
  const { userId, businessId } = caller;
  if (userId === null || businessId !== null) return nothingHeld;
  return loader(roleLoader).load(`${userId} ${id} ${seesInvitations(caller)}`);
}

/** Whether the caller may do something in a business that they were let into: asked once for all that a call shows. */
export async function callerMay(
  context: Context,
  businessId: string,
  action: Action,
): Promise<boolean> {
  const { caller, loader } = context;
  const { userId, operator, limit } = caller;
  if (!leavesRoomFor(context, action)) return false;
  if (userId === null || operator || caller.businessId !== null) return isWithin(limit, action);
  const { role, ownRole } = await loader(roleLoader).load(
    `${userId} ${businessId} ${seesInvitations(caller)}`,
  );
  if (role === null) return isLookingInto(context, businessId) && isWithin(limit, action);
  const isOfOwn = (await ownStaffId(context, businessId)) !== null;
  const held = role === 'custom' ? ownRole : role;
  return held !== null && isAllowed(authorityOf(held, isOfOwn ? 'own' : 'all'), limit, action);
}

/** Loads roles by user, business and whether an invitation counts, with one statement for all businesses of a list. */
const roleLoader = (em: EntityManager) =>
  new DataLoader<string, Held>(async keys => {
    const parts = keys.map(key => key.split(' '));
    const rows = await sql<Held & { key: string }>(
      em,
      `select concat_ws(' ', k.user_id, k.business_id, k.sees) as key, m.role, ${ownRoleOf('m')} as "ownRole"
       from unnest($1::text[], $2::text[], $3::text[]) as k(user_id, business_id, sees)
       join membership m on m.user_id = k.user_id and m.business_id = k.business_id
         and ${countsFor('m', 'k.sees::boolean')}`,
      [0, 1, 2].map(place => parts.map(part => part[place] ?? null)),
    );
    const held = new Map(rows.map(row => [row.key, row]));
    return keys.map(key => held.get(key) ?? nothingHeld);
  });

interface Held {
  readonly role: Role | null;
  readonly ownRole: OwnRole | null;
}

const nothingHeld: Held = { role: null, ownRole: null };
