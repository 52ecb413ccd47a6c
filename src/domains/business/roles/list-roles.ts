import type {
  Action as ShownAction,
  MemberRole,
  QueryRolesArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Action } from '../access/actions.ts';
import { authorize } from '../access/authorize.ts';
import { countByRole } from '../access/membership.queries.ts';
import { authorityOf, roles, type Authority, type CommonRole } from '../access/roles.ts';
import type { CustomRole } from './custom-role.entity.ts';
import { findRoles } from './custom-role.queries.ts';

/** Lists the roles of a business: the built-in ones, then its custom ones by name. */
export async function listRoles(context: Context, input: QueryRolesArgs): Promise<MemberRole[]> {
  const { id, staffSee } = await authorize(context, input.businessId, 'member:read');
  const own = await findRoles(context.em, id);
  const held = await countByRole<CommonRole>(context.em, id);
  const membersOf = new Map(held.map(({ role, members }) => [role, members]));
  const common = (Object.keys(roles) as CommonRole[]).map(role => ({
    ...shownOf(authorityOf(role, staffSee), membersOf.get(role) ?? 0),
    id: null,
    name: null,
    version: null,
  }));
  return [...common, ...own.map(role => shownRole(role, role.members))];
}

/** Returns a custom role with its number of members. */
export function shownRole(role: CustomRole, members: number): MemberRole {
  const { id, name, version } = role;
  return { ...shownOf(authorityOf(role), members), id, name, version };
}

function shownOf({ role, given, allows, isKeptToOwn }: Authority, members: number) {
  return { role, actions: shown(given), ownOnly: isKeptToOwn, allows: shown(allows), members };
}

function shown(actions: ReadonlySet<Action>): ShownAction[] {
  return [...actions].map(action => action.replace(':', '_') as ShownAction);
}
