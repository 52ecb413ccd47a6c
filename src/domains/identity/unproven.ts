import type { EntityManager } from '@mikro-orm/sql';
import { User } from './user.entity.ts';
import { revokeCredentials } from './user.queries.ts';

/*
 * Anybody can register with any address and is signed in at once. Until the address is proven, the user may
 * be a stranger. Such a user must not get data meant for the owner of the mailbox.
 */

/** Returns true if the address is unproven, so that somebody else may have registered the account. */
export function isUnproven({ selfRegistered, emailConfirmedAt }: User): boolean {
  return selfRegistered && emailConfirmedAt == null;
}

/**
 * Returns the user after marking the address as proven, since a link was followed. Earlier credentials are
 * revoked if they may be a stranger's. They stay if `by`, the signed-in user, followed the link.
 */
export async function proveAddress(
  em: EntityManager,
  userId: string,
  now: number,
  by: string | null = null,
): Promise<User> {
  const user = await em.findOneOrFail(User, { id: userId });
  if (isUnproven(user) && by !== userId) await revokeCredentials(em, { userId, at: now });
  user.emailConfirmedAt ??= now;
  return user;
}
