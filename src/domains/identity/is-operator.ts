import type { Context } from '../../platform/context.ts';
import { User } from './user.entity.ts';

/** Returns true for the session of an operator. Tokens made by operators do not count. */
export async function isOperator({ em, caller }: Pick<Context, 'em' | 'caller'>): Promise<boolean> {
  if (caller.credential !== 'session' || !caller.userId) return false;
  return (await em.count(User, { id: caller.userId, operator: true })) > 0;
}
