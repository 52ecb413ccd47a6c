import { roles as nameOf } from '#texts/roles';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListRolesQuery, Role as Kind } from '../../../data/operations.generated.ts';
import document from './list-roles.graphql';

/** A role that members can have. */
export type Role = ListRolesQuery['roles'][number];

/** Reads the roles with their titles, most powerful first. */
export function useRoles() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('member', document, { businessId });
  const roles = data?.roles.map(role => ({ ...role, title: role.name ?? nameOf[role.role] }));
  return { roles, error, refetch };
}

/** Returns the roles as options, least powerful first, and a look-up of a member's role title. */
export function useRoleChoices() {
  const roles = (useRoles().roles ?? []).toReversed();
  return {
    choices: roles.map(({ id, role, title }) => ({
      value: valueOf({ role, roleId: id }),
      label: title,
    })),
    titleOf: ({ role, roleName }: { role: Kind; roleName?: string | null }) =>
      roleName ?? nameOf[role],
  };
}

/** Returns a role's option value: the id of a custom role, else its kind. */
export function valueOf({ role, roleId }: { role: Kind; roleId?: string | null }): string {
  return roleId ?? role;
}

/** Returns the member's role fields for an option value. */
export function chosenRole(value: string): { role: Kind; roleId: string | null } {
  return value.startsWith('rol_')
    ? { role: 'custom', roleId: value }
    : { role: value as Kind, roleId: null };
}
