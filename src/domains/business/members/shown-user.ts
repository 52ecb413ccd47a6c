import type { User } from '../../identity/user.entity.ts';
import type { Membership } from '../access/membership.entity.ts';

/**
 * What a business may see of a member. Before acceptance it is only what the inviter entered: adding an e-mail
 * address must not reveal who has it.
 */
export function shownUser({ acceptedAt, invitedName }: Membership, user: User): User {
  if (acceptedAt != null) return user;
  const name = invitedName || user.email.slice(0, user.email.indexOf('@'));
  return { ...user, name, emailConfirmedAt: null };
}
