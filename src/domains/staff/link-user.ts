import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import { Membership } from '../business/access/membership.entity.ts';
import { StaffMember } from './staff-member.entity.ts';

/**
 * Links a staff member to the user account of a member of the business. Needs the business's lock. @throws
 * DomainError NOT_FOUND for a user who is no member, ALREADY_EXISTS for a user linked to another staff
 * member.
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
      ).withReason('member_taken', { staffName: other.name });
    }
  }
  person.userId = userId;
}
