import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import { refusal } from './follow-links.ts';
import { mailLoginLink } from './request-login-link.ts';
import { refuseSignedIn } from './visitors-only.ts';

/**
 * Mails a link to sign in by to the address that an invitation was sent to. The invitation itself signs nobody in:
 * it works for days, and mails are passed on. Following the mailed link accepts the invitation.
 * @throws DomainError UNAUTHENTICATED for an invitation that is unknown, withdrawn, accepted or too old.
 */
export async function requestInvitationLink(
  context: Context,
  { token }: { token: string },
): Promise<{ accepted: true }> {
  refuseSignedIn(context);
  const { rateLimiter } = context.services;
  const { credentialId } = context.caller;
  return rateLimiter.consumeOnFailure('link-use', credentialId, async () => {
    const invited = await findInvited(context, token);
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

async function findInvited({ em, now }: Context, token: string) {
  const [invited] = await sql<{ email: string; membershipId: string }>(
    em,
    `select u.email, m.id as "membershipId" from login_link l
     join membership m on m.id = l.membership_id and m.accepted_at is null
     join app_user u on u.id = m.user_id
     where l.hash = $1 and l.purpose = 'invitation' and l.expires_at > $2`,
    [hashSecret(token), new Date(now()).toISOString()],
  );
  if (!invited) throw new DomainError('UNAUTHENTICATED', refusal);
  return invited;
}
