import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Action as ShownAction } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Business } from '../business.entity.ts';
import { actions, type Action } from './actions.ts';
import { roleOf } from './authorize.ts';
import { isLookingInto, leavesRoomFor } from './operator-entry.ts';
import { ownStaffId } from './own-staff.ts';
import { isAllowed, isWithin } from './permissions.ts';
import type { Role } from './roles.ts';

/** The role that the calling user has in a business; null without one. */
export async function viewerRole(
  { caller, loader }: Context,
  { id }: Business,
): Promise<Role | null> {
  const { userId, businessId } = caller;
  if (userId === null || businessId !== null) return null;
  return loader(roleLoader).load(`${userId} ${id}`);
}

/** What the caller may do in a business: the actions that `authorize` allows. */
export async function viewerCan(context: Context, business: Business): Promise<ShownAction[]> {
  const role = roleOf(context, { business, role: await viewerRole(context, business) });
  if (!role) return [];
  return actions
    .filter(
      action => isAllowed(role, context.caller.limit, action) && leavesRoomFor(context, action),
    )
    .map(action => action.replace(':', '_') as ShownAction);
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
  const role = await loader(roleLoader).load(`${userId} ${businessId}`);
  if (role === null && isLookingInto(context, businessId)) return isAllowed('owner', limit, action);
  if (role === null || !isAllowed(role, limit, action)) return false;
  const own = await ownStaffId(context, businessId);
  return own === null || isAllowed('staff_of_own', limit, action);
}

/** Loads roles by user and business, with one statement for all businesses of a list. */
const roleLoader = (em: EntityManager) =>
  new DataLoader<string, Role | null>(async keys => {
    const pairs = keys.map(key => key.split(' '));
    const rows = await sql<{ key: string; role: Role }>(
      em,
      `select m.user_id || ' ' || m.business_id as key, m.role from membership m
       where not m.awaits_proof
         and (m.user_id, m.business_id) in (select * from unnest($1::text[], $2::text[]))`,
      [pairs.map(([userId]) => userId), pairs.map(([, businessId]) => businessId)],
    );
    const roles = new Map(rows.map(row => [row.key, row.role]));
    return keys.map(key => roles.get(key) ?? null);
  });
