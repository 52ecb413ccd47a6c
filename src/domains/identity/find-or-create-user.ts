import type { EntityManager } from '@mikro-orm/sql';
import { User } from './user.entity.ts';
import { insertUser, revokeCredentials } from './user.queries.ts';

/** Returns the user with this e-mail address (lower case). A missing one is created. */
export async function findOrCreateUser(
  em: EntityManager,
  email: string,
  name: string | null | undefined,
  now: number,
  locale = 'en',
): Promise<User> {
  await createUser(em, { email, name, locale, selfRegistered: false }, now);
  return em.findOneOrFail(User, { email });
}

/** New user. The default name is taken from the address. */
interface NewUser extends Pick<User, 'email' | 'locale' | 'selfRegistered'> {
  name: string | null | undefined;
}

/** Creates a user and returns the id; null if the address is taken. */
export function createUser(
  em: EntityManager,
  { email, name, ...user }: NewUser,
  createdAt: number,
): Promise<string | null> {
  const named = name?.trim() || email.slice(0, email.indexOf('@'));
  return insertUser(em, { ...user, email, name: named, createdAt });
}

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
