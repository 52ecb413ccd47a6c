import type { Context } from '../../platform/context.ts';
import { User } from './user.entity.ts';

/** Whether a session of an operator is calling. Tokens made by them do not count. */
export async function isOperator({ em, caller }: Pick<Context, 'em' | 'caller'>): Promise<boolean> {
  if (caller.credential !== 'session' || !caller.userId) return false;
  return (await em.count(User, { id: caller.userId, operator: true })) > 0;
}
