import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import { query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { LoginLink } from './login-link.entity.ts';
import type { User } from './user.entity.ts';

/**
 * Inserts a link of the user with an address, deletes the user's expired ones and returns the user. Nothing is inserted for an
 * unknown address.
 */
export async function insertLink(
  em: EntityManager,
  {
    email,
    hash,
    purpose,
    membershipId,
    expiresAt,
    now,
  }: Pick<LoginLink, 'hash' | 'purpose' | 'expiresAt'> & {
    email: string;
    membershipId: string | null;
    now: number;
  },
): Promise<Pick<User, 'id' | 'locale'> | undefined> {
  const [person] = await query(
    em,
    sql<Pick<User, 'id' | 'locale'>>`
      with person as (select id, locale from app_user where email = ${email}),
      gone as (
        delete from login_link where user_id in (select id from person) and expires_at < ${toIso(now)}
      ), made as (
        insert into login_link (hash, user_id, purpose, expires_at, used_at, created_at, membership_id)
        select ${hash}, id, ${purpose}, ${toIso(expiresAt)}::timestamptz, null, ${toIso(now)}::timestamptz, ${membershipId}
        from person
      )
      select id, locale from person`,
  );
  return person;
}

/** Uses up a link and returns its user and invitation, unless it is unknown, used or expired. */
export async function takeLink(
  em: EntityManager,
  { hash, purpose, now }: Pick<LoginLink, 'hash' | 'purpose'> & { now: number },
): Promise<{ userId: string; membershipId: string | null } | undefined> {
  const [link] = await query(
    em,
    sql<{ userId: string; membershipId: string | null }>`
      update login_link set used_at = ${toIso(now)}
      where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${toIso(now)}
      returning user_id as "userId", membership_id as "membershipId"`,
  );
  return link;
}

/** Finds the pending membership of an invitation, and the address invited. */
export async function findInvited(
  em: EntityManager,
  { hash, now }: { hash: string; now: number },
): Promise<{ email: string; membershipId: string } | undefined> {
  const [invited] = await query(
    em,
    sql<{ email: string; membershipId: string }>`
      select u.email, m.id as "membershipId" from login_link l
      join membership m on m.id = l.membership_id and m.accepted_at is null
      join app_user u on u.id = m.user_id
      where l.hash = ${hash} and l.purpose = 'invitation' and l.expires_at > ${toIso(now)}`,
  );
  return invited;
}

/** Deletes up to a thousand used or expired links. Returns the number deleted. Such links are refused anyway. */
export function cleanLinks(context: Context): Promise<number> {
  return deleteSome(
    context,
    'login_link',
    'used_at is not null or expires_at <= $1',
    context.now(),
  );
}
