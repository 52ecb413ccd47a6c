import { roles as nameOf } from '#texts/roles';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ListRolesQuery, Role as Kind } from '../../../operations.generated.ts';
import document from './list-roles.graphql';

/** A role that members can have. */
export type Role = ListRolesQuery['roles'][number];

/** The roles that members can have, from those who may do most, with what each is called. */
export function useRoles() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('member', document, { businessId });
  const roles = data?.roles.map(role => ({ ...role, title: role.name ?? nameOf[role.role] }));
  return { roles, error, refetch };
}

/** The same to choose from, from the one that may do least, and what that of a member is called. */
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

/** Names a role in a list of choices: one of the business's own by its id. */
export function valueOf({ role, roleId }: { role: Kind; roleId?: string | null }): string {
  return roleId ?? role;
}

/** What a member is given who is to have the role that was chosen. */
export function chosenRole(value: string): { role: Kind; roleId: string | null } {
  return value.startsWith('rol_')
    ? { role: 'custom', roleId: value }
    : { role: value as Kind, roleId: null };
}
