import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { User } from './user.entity.ts';

/*
 * Anybody can make an account of any address and is signed in at once. Until the address is proven, that may be
 * a stranger, who must not get what is meant for the one who reads the mailbox.
 */

/** Whether somebody else may have registered the account: its address is not proven. */
export function isUnproven({ selfRegistered, emailConfirmedAt }: User): boolean {
  return selfRegistered && emailConfirmedAt == null;
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
