import type { User } from '../../identity/user.entity.ts';
import type { Membership } from '../access/membership.entity.ts';

/**
 * Returns the part of a member that the business may see. Before acceptance, that is only the inviter's
 * input: adding an e-mail address must not reveal its user.
 */
export function shownUser({ acceptedAt, invitedName }: Membership, user: User): User {
  if (acceptedAt != null) return user;
  const name = invitedName || user.email.slice(0, user.email.indexOf('@'));
  return { ...user, name, emailConfirmedAt: null };
}
