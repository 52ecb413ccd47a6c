import type { EntityManager } from '@mikro-orm/sql';
import type {
  MemberRole,
  QueryRolesArgs,
  Action as ShownAction,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Action } from '../access/actions.ts';
import { authorize } from '../access/authorize.ts';
import { countByRole } from '../access/membership.queries.ts';
import { type Authority, authorityOf, type CommonRole, roles } from '../access/roles.ts';
import { CustomRole } from './custom-role.entity.ts';
import { findRoles } from './custom-role.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { businessLoader } from '../../../platform/database/query/business-loader.ts';

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

/** Loads a custom role. @throws DomainError NOT_FOUND. */
export async function loadRole(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CustomRole> {
  const role = await em.findOne(CustomRole, { id, businessId });
  if (!role) throw notFound('rol', id);
  return role;
}

/** Loads custom roles in batches within a request. */
export const customRoleLoader = (em: EntityManager) => businessLoader(em, CustomRole);
