import type { EntityManager } from '@mikro-orm/sql';
import type { AddMemberInput } from '../../../graphql.generated.ts';
import type { Membership } from '../access/membership.entity.ts';
import { authorityOf, type Authority, type Role } from '../access/roles.ts';
import { loadRole } from '../roles/load-role.ts';

/** Returns the permissions of a member's role. */
export function heldRole(
  em: EntityManager,
  { businessId, role, customRoleId }: Membership,
): Promise<Authority> {
  return authorityIn(em, businessId, role, customRoleId);
}

/** Returns the permissions of a role to be assigned. @throws DomainError NOT_FOUND for a role of another business. */
export function roleToGive(
  em: EntityManager,
  businessId: string,
  { role, roleId }: AddMemberInput,
): Promise<Authority> {
  return authorityIn(em, businessId, role, roleId);
}

async function authorityIn(
  em: EntityManager,
  businessId: string,
  role: Role,
  roleId: string | null | undefined,
): Promise<Authority> {
  return authorityOf(role === 'custom' ? await loadRole(em, businessId, roleId ?? '') : role);
}
