import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../../platform/errors.ts';
import { CustomRole } from './custom-role.entity.ts';

/** Loads a role of a business's own. @throws DomainError NOT_FOUND. */
export async function loadRole(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CustomRole> {
  const role = await em.findOne(CustomRole, { id, businessId });
  if (!role) throw notFound('rol', id);
  return role;
}
