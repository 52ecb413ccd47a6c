import type { Context } from '../../platform/context.ts';
import { User } from './user.entity.ts';

/** Returns the caller. Operators count as such only in their sessions. */
export async function viewer({
  em,
  caller,
}: Context): Promise<{ credential: string; user: User | null; internal: boolean }> {
  const { credential, userId } = caller;
  const user = userId ? await em.findOne(User, { id: userId }) : null;
  return { credential, user, internal: credential === 'session' && user?.operator === true };
}
