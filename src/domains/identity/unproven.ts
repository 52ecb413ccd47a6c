import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { User } from './user.entity.ts';

/*
 * Anybody can make an account of any address and is signed in at once. Until the address is proven, that may be
 * a stranger, who must not get what is meant for the one who reads the mailbox.
 */

function isUnproven({ selfRegistered, emailConfirmedAt }: User): boolean {
  return selfRegistered && emailConfirmedAt == null;
}

/**
 * The user whom somebody else means by an address, made if there is none. Whoever has made an account of
 * that address without proving it is signed out of it.
 */
export async function findAddressee(
  { em, now, caller }: Context,
  email: string,
  facts: { name?: string | null | undefined; locale: string },
): Promise<User> {
  const user = await findOrCreateUser(em, email, facts.name, now(), facts.locale);
  if (isUnproven(user) && user.id !== caller.userId) await endCredentials(em, user.id, now());
  return user;
}

/**
 * Answers the user who has followed a link, from now on known to own the address. Earlier credentials end where
 * they may be a stranger's: not if it was the user `by`, signed in, who followed it.
 */
export async function proveAddress(
  em: EntityManager,
  userId: string,
  now: number,
  by: string | null = null,
): Promise<User> {
  const user = await em.findOneOrFail(User, { id: userId });
  if (isUnproven(user) && by !== userId) await endCredentials(em, userId, now);
  user.emailConfirmedAt ??= now;
  return user;
}

async function endCredentials(em: EntityManager, userId: string, now: number): Promise<void> {
  await sql(em, 'update token set revoked_at = $2 where user_id = $1 and revoked_at is null', [
    userId,
    new Date(now).toISOString(),
  ]);
}
