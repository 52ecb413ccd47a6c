import { acceptInvitation } from '../../business/access/accept-invitation.ts';
import { activateMemberships } from '../../business/access/membership.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { useLink } from '../links.ts';
import { proveAddress } from '../find-or-create-user.ts';
import type { User } from '../user.entity.ts';
import { write } from '../../../platform/journal/write.ts';
import { openSession, type SignedIn } from './sessions.ts';
import { refuseSignedIn } from './visitors-only.ts';

export const refusal =
  'This link was used before, is too old, or is none of ours. Ask for a new one.';

/**
 * Signs in by a link, which also proves the address.
 *
 * @throws DomainError UNAUTHENTICATED for a link that is unknown, used or expired, FORBIDDEN for a signed-in
 * caller.
 */
export async function signIn(context: Context, { token }: { token: string }): Promise<SignedIn> {
  refuseSignedIn(context);
  return trying(context, () =>
    write(context, { across: 'sign-in' }, async transaction => {
      const { em, now } = transaction;
      const link = await useLink(em, now(), 'login', token);
      if (!link) throw new DomainError('UNAUTHENTICATED', refusal);
      const { userId, membershipId } = link;
      if (membershipId && !(await acceptInvitation(transaction, membershipId))) {
        throw new DomainError('UNAUTHENTICATED', refusal);
      }
      const user = await proveAddress(em, userId, now());
      await activateMemberships(em, userId);
      const { sessionId, signedIn } = openSession(transaction, user);
      return {
        result: signedIn,
        replayable: false,
        event: {
          type: 'session.created',
          businessId: null,
          subject: sessionId,
          summary: `${user.name} signed in by a link.`,
          details: { userId },
        },
      };
    }),
  );
}

/**
 * Confirms an address by the link mailed when its account was created. Unless its user is signed in here, a
 * stranger may have created the account, so earlier sessions are ended.
 *
 * @throws DomainError NOT_FOUND for a link that is unknown, used or expired, FORBIDDEN for another user's
 * link, which stays valid.
 */
export async function confirmEmail(context: Context, { token }: { token: string }): Promise<User> {
  const { caller } = context;
  return trying(context, () =>
    write(context, { across: 'sign-in' }, async ({ em, now }) => {
      const userId = (await useLink(em, now(), 'confirm', token))?.userId;
      if (!userId) throw new DomainError('NOT_FOUND', refusal);
      if (caller.userId !== null && caller.userId !== userId) {
        throw new DomainError('FORBIDDEN', 'This link is for another account. Sign out first.');
      }
      const user = await proveAddress(em, userId, now(), caller.userId);
      await activateMemberships(em, userId);
      return {
        result: user,
        event: {
          type: 'user.confirmed',
          businessId: null,
          subject: userId,
          summary: `${user.name} confirmed the e-mail address.`,
        },
      };
    }),
  );
}

function trying<T>({ services, caller }: Context, attempt: () => Promise<T>): Promise<T> {
  return services.rateLimiter.consumeOnFailure(
    'link-use',
    caller.userId ?? caller.credentialId,
    attempt,
  );
}
