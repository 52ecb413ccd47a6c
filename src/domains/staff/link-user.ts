import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, notFound } from '../../platform/errors.ts';
import { Membership } from '../business/access/membership.entity.ts';
import { StaffMember } from './staff-member.entity.ts';

/**
 * Notes which member of the business a person is, under the business's lock. @throws DomainError NOT_FOUND for a user
 * who is no member, ALREADY_EXISTS for one who is another person already.
 */
export async function linkUser(
  em: EntityManager,
  person: StaffMember,
  userId: string | null,
): Promise<void> {
  const { businessId } = person;
  if (userId !== null) {
    const member = { businessId, userId, acceptedAt: { $ne: null }, awaitsProof: false };
    if (!(await em.count(Membership, member))) throw notFound('usr', userId);
    const other = await em.findOne(StaffMember, { businessId, userId, id: { $ne: person.id } });
    if (other) {
      throw new DomainError(
        'ALREADY_EXISTS',
        `userId: this member is ${other.name} already.`,
      ).because('member_taken', { staffName: other.name });
    }
  }
  person.userId = userId;
}
