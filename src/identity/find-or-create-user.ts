import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../database/sql.ts';
import { newId } from '../lib/ids.ts';
import { User } from './user.entity.ts';

/** Answers the user with this e-mail address (lower case), made if there is none. */
export async function findOrCreateUser(
  em: EntityManager,
  email: string,
  name: string | null | undefined,
  now: number,
): Promise<User> {
  await sql(
    em,
    `insert into app_user (id, email, name, created_at) values ($1, $2, $3, $4)
     on conflict (email) do nothing`,
    [
      newId('usr'),
      email,
      name?.trim() || email.slice(0, email.indexOf('@')),
      new Date(now).toISOString(),
    ],
  );
  return em.findOneOrFail(User, { email });
}
