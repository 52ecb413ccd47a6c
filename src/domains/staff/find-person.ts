import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../platform/errors.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Loads a staff member of a business. @throws DomainError NOT_FOUND. */
export async function findPerson(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<StaffMember> {
  const person = await em.findOne(StaffMember, { id, businessId });
  if (!person) throw notFound('stf', id);
  return person;
}
