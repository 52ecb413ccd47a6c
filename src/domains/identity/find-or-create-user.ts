import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { newId } from '../../platform/lib/ids.ts';
import { User } from './user.entity.ts';

/** Answers the user with this e-mail address (lower case), made if there is none. */
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

/** A new user. Without a name, the address says what to call them. */
interface NewUser extends Pick<User, 'email' | 'locale' | 'selfRegistered'> {
  name: string | null | undefined;
}

/** Makes a user and answers the id, or null if there is one with this address. */
export async function createUser(
  em: EntityManager,
  { email, name, locale, selfRegistered }: NewUser,
  now: number,
): Promise<string | null> {
  const [made] = await sql<{ id: string }>(
    em,
    `insert into app_user (id, email, name, locale, self_registered, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing returning id`,
    [
      newId('usr'),
      email,
      name?.trim() || email.slice(0, email.indexOf('@')),
      locale,
      selfRegistered,
      new Date(now).toISOString(),
    ],
  );
  return made?.id ?? null;
}
