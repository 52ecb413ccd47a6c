import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { newId } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { User } from './user.entity.ts';

/** Inserts a user and returns the id; null if the address is taken. */
export async function insertUser(
  em: EntityManager,
  {
    email,
    name,
    locale,
    selfRegistered,
    createdAt,
  }: Pick<User, 'email' | 'name' | 'locale' | 'selfRegistered' | 'createdAt'>,
): Promise<string | null> {
  const [made] = await query(
    em,
    sql<Pick<User, 'id'>>`
      insert into app_user (id, email, name, locale, self_registered, created_at)
      values (${newId('usr')}, ${email}, ${name}, ${locale}, ${selfRegistered}, ${toIso(createdAt)})
      on conflict (email) do nothing returning id`,
  );
  return made?.id ?? null;
}

/** Revokes the tokens of a user, whose sessions are among them. */
export async function revokeCredentials(
  em: EntityManager,
  { userId, at }: { userId: string; at: number },
): Promise<void> {
  await query(
    em,
    sql`update token set revoked_at = ${toIso(at)} where user_id = ${userId} and revoked_at is null`,
  );
}
