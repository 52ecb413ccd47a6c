import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { readEmail, readName } from '../../platform/validation/read-text.ts';
import { findOrCreateUser } from '../../domains/identity/find-or-create-user.ts';
import type { Person } from './format.ts';

/** Returns the users that exported rows refer to. */
export function peopleOf(em: EntityManager, businessId: string): Promise<Person[]> {
  return sql<Person>(
    em,
    `select u.id, u.email, u.name, u.locale from app_user u where u.id in (
       select user_id from membership where business_id = $1
       union select user_id from staff_member where business_id = $1
       union select user_id from saved_view where business_id = $1)
     order by u.id`,
    [businessId],
  );
}

/** Returns the id of the user with this e-mail address. A missing user is created and can sign in by a mailed link. */
export async function welcome(
  em: EntityManager,
  { email, name, locale }: Person,
  now: number,
): Promise<string> {
  const address = readEmail(String(email), 'email');
  const called = readName(String(name), 'name');
  const user = await findOrCreateUser(em, address, called, now, String(locale));
  return user.id;
}
