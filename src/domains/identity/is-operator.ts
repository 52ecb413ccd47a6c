import type { Context } from '../../platform/context.ts';
import { User } from './user.entity.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';

/** Returns true for the session of an operator. Tokens made by operators do not count. */
export async function isOperator({ em, caller }: Pick<Context, 'em' | 'caller'>): Promise<boolean> {
  if (caller.credential !== 'session' || !caller.userId) return false;
  return (await em.count(User, { id: caller.userId, operator: true })) > 0;
}

/**
 * Makes a user an operator of the service, or ends that. Operators may open the explorer in production and
 * set tariffs. Meant for a command of the service, not for callers.
 *
 * @throws DomainError NOT_FOUND for an address (lower case) without a user, RULE_VIOLATION for an unproven
 * one, with which anybody can register.
 */
export async function setOperator(
  context: Context,
  email: string,
  operator: boolean,
): Promise<User> {
  return write(context, null, async ({ em }) => {
    const user = await em.findOne(User, { email });
    if (!user) {
      throw new DomainError('NOT_FOUND', `Nobody has registered with the address ${email} yet.`);
    }
    if (operator && user.emailConfirmedAt == null) {
      throw new DomainError(
        'RULE_VIOLATION',
        `Nobody has confirmed the address ${email} yet: the link for it was mailed when the account was made, and a sign-in link does as well.`,
      );
    }
    user.operator = operator;
    return {
      result: user,
      event: {
        type: 'user.operator_set',
        businessId: null,
        subject: user.id,
        summary: `${user.name} is ${operator ? 'now' : 'no longer'} an operator.`,
        details: { operator },
      },
    };
  });
}
