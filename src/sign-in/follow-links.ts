import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { useLink } from '../identity/links.ts';
import { proveAddress } from '../identity/unproven.ts';
import { User } from '../identity/user.entity.ts';
import { write } from '../journal/write.ts';
import { openSession, type SignedIn } from './open-session.ts';

const refusal = 'This link was used before, is too old, or is none of ours. Ask for a new one.';

/**
 * Signs in by a link, which shows the address to be the user's as well.
 * @throws DomainError UNAUTHENTICATED for a link that is unknown, used or too old.
 */
export async function signIn(context: Context, { token }: { token: string }): Promise<SignedIn> {
  await context.core.throttle('link-use', context.caller.credentialId);
  return write(context, async ({ em, now }) => {
    const userId = await useLink(em, now(), 'login', token);
    if (!userId) throw new DomainError('UNAUTHENTICATED', refusal);
    const user = await proveAddress(em, userId, now());
    const { sessionId, signedIn } = openSession(em, now(), user);
    return {
      result: signedIn,
      replayable: false,
      happening: {
        event: 'session.created',
        businessId: null,
        subject: sessionId,
        summary: `${user.name} signed in by a link.`,
        details: { userId },
      },
    };
  });
}

/**
 * Confirms an address by the link that was mailed to it when its account was made.
 * @throws DomainError NOT_FOUND for a link that is unknown, used or too old.
 */
export async function confirmEmail(context: Context, { token }: { token: string }): Promise<User> {
  await context.core.throttle('link-use', context.caller.credentialId);
  return write(context, async ({ em, now }) => {
    const userId = await useLink(em, now(), 'confirm', token);
    if (!userId) throw new DomainError('NOT_FOUND', refusal);
    const user = await em.findOneOrFail(User, { id: userId });
    user.emailConfirmedAt ??= now();
    return {
      result: user,
      happening: {
        event: 'user.confirmed',
        businessId: null,
        subject: userId,
        summary: `${user.name} confirmed the e-mail address.`,
      },
    };
  });
}
