import type { Context } from '../../platform/context.ts';
import { User } from './user.entity.ts';

/** Who is calling. */
export async function viewer({
  em,
  caller,
}: Context): Promise<{ credential: string; user: User | null }> {
  const user = caller.userId ? await em.findOne(User, { id: caller.userId }) : null;
  return { credential: caller.credential, user };
}
