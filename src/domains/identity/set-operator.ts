import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { User } from './user.entity.ts';

/**
 * Says whether a user is one of the operator's own people, who may explore the contract and set tariffs. For the
 * operator's commands, not for callers. @throws DomainError NOT_FOUND for an address (lower case) without a user,
 * RULE_VIOLATION for one that nobody has shown to be theirs: anybody can register with it.
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
    if (internal && user.emailConfirmedAt == null) {
      throw new DomainError(
        'RULE_VIOLATION',
        `Nobody has confirmed the address ${email} yet: the link for it was mailed when the account was made, and a sign-in link does as well.`,
      );
    }
    user.internal = internal;
    return {
      result: user,
      event: {
        type: 'user.internal_set',
        businessId: null,
        subject: user.id,
        summary: `${user.name} is ${internal ? 'one' : 'no longer one'} of the operator’s own people.`,
        details: { internal },
      },
    };
  });
}
