import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../nouns/not-found.ts';
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

/**
 * Loads staff members of a business, in the order of the given ids. @throws DomainError NOT_FOUND, naming the
 * first unknown id.
 */
export async function findPeople(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<StaffMember[]> {
  const found = await em.find(StaffMember, { businessId, id: { $in: [...ids] } });
  const byId = new Map(found.map(person => [person.id, person]));
  return ids.map(id => {
    const person = byId.get(id);
    if (!person) throw notFound('stf', id);
    return person;
  });
}
