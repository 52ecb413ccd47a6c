import type { Context } from '../../platform/context.ts';
import { User } from './user.entity.ts';

/** Whether a session of one of the operator's own people is calling. Tokens made by them do not count. */
export async function isInternal({ em, caller }: Pick<Context, 'em' | 'caller'>): Promise<boolean> {
  if (caller.credential !== 'session' || !caller.userId) return false;
  return (await em.count(User, { id: caller.userId, internal: true })) > 0;
}
