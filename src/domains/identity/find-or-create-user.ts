import type { EntityManager } from '@mikro-orm/sql';
import { User } from './user.entity.ts';
import { insertUser } from './user.queries.ts';

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
