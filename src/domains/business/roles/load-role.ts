import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../nouns/not-found.ts';
import { CustomRole } from './custom-role.entity.ts';

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
