import type {
  Action as ShownAction,
  MemberRole,
  QueryRolesArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import type { Action } from '../access/actions.ts';
import { authorize } from '../access/authorize.ts';
import { authorityOf, roles, type Authority, type CommonRole } from '../access/roles.ts';
import { CustomRole } from './custom-role.entity.ts';

/** Lists the roles that members of a business can have, its own by name after those that every business has. */
export async function listRoles(context: Context, input: QueryRolesArgs): Promise<MemberRole[]> {
  const { id, staffSee } = await authorize(context, input.businessId, 'member:read');
  const own = await read<CustomRole & { members: number }>(
    context.em,
    `select ${columnsOf(context.em, CustomRole, 'r')}, (
       select count(*)::int from membership m where m.business_id = $1 and m.custom_role_id = r.id
     ) as members
     from custom_role r where r.business_id = $1 order by r.name, r.id`,
    [id],
  );
  const held = await read<{ role: CommonRole; members: number }>(
    context.em,
    'select role, count(*)::int as members from membership where business_id = $1 group by role',
    [id],
  );
  const membersOf = new Map(held.map(({ role, members }) => [role, members]));
  const common = (Object.keys(roles) as CommonRole[]).map(role => ({
    ...shownOf(authorityOf(role, staffSee), membersOf.get(role) ?? 0),
    id: null,
    name: null,
    version: null,
  }));
  return [...common, ...own.map(role => shownRole(role, role.members))];
}

/** A role of the business's own with how many have it. */
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
