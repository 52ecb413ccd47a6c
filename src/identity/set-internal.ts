import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { write } from '../journal/write.ts';
import { User } from './user.entity.ts';

/**
 * Says whether a user is one of the operator's own people, who may explore the contract and set tariffs. For the
 * operator's commands, not for callers. @throws DomainError NOT_FOUND for an address (lower case) without a user.
 */
export async function setInternal(
  context: Context,
  email: string,
  internal: boolean,
): Promise<User> {
  return write(context, async ({ em }) => {
    const user = await em.findOne(User, { email });
    if (!user) {
      throw new DomainError('NOT_FOUND', `Nobody has registered with the address ${email} yet.`);
    }
    user.internal = internal;
    return {
      result: user,
      happening: {
        event: 'user.internal_set',
        businessId: null,
        subject: user.id,
        summary: `${user.name} is ${internal ? 'one' : 'no longer one'} of the operator’s own people.`,
        details: { internal },
      },
    };
  });
}
