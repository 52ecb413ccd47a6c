import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import { findInvited } from '../login-link.queries.ts';
import { refusal } from './follow-links.ts';
import { mailLoginLink } from './request-login-link.ts';
import { refuseSignedIn } from './visitors-only.ts';

/**
 * Mails a sign-in link to the address of an invitation. The invitation itself signs nobody in: it is valid
 * for days, and mails are forwarded. Following the mailed link accepts the invitation.
 *
 * @throws DomainError UNAUTHENTICATED for an invitation that is unknown, withdrawn, accepted or expired.
 */
export async function requestInvitationLink(
  context: Context,
  { token }: { token: string },
): Promise<{ accepted: true }> {
  refuseSignedIn(context);
  const { rateLimiter } = context.services;
  const { credentialId } = context.caller;
  return rateLimiter.consumeOnFailure('link-use', credentialId, async () => {
    const { em, now } = context;
    const invited = await findInvited(em, { hash: hashSecret(token), now: now() });
    if (!invited) throw new DomainError('UNAUTHENTICATED', refusal);
    await countMail(rateLimiter, invited.email, credentialId);
    return write(context, null, async transaction => ({
      result: { accepted: true as const },
      event: {
        type: 'login_link.requested',
        businessId: null,
        subject: await mailLoginLink(transaction, invited),
        summary: 'A sign-in link was asked for by an invitation.',
      },
    }));
  });
}
