import type { User } from '../../identity/user.entity.ts';
import type { Membership } from '../access/membership.entity.ts';

/**
 * What a business may see of a member. Of somebody who has not accepted, it is what the inviter knew: whoever guesses
 * an address must not learn from us whose it is.
 */
export function shownUser({ acceptedAt, invitedName }: Membership, user: User): User {
  if (acceptedAt != null) return user;
  const name = invitedName || user.email.slice(0, user.email.indexOf('@'));
  return { ...user, name, emailConfirmedAt: null };
}
