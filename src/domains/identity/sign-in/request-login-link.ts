import type { Context } from '../../../platform/context.ts';
import type { RequestLoginLinkInput } from '../../../graphql.generated.ts';
import { issueLink, linkUrl } from '../links.ts';
import { write } from '../../../platform/journal/write.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { signInMail } from './sign-in-mails.ts';
import { readEmail } from '../../../platform/validation/read-text.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import { refuseSignedIn } from './visitors-only.ts';

const validMinutes = 15;

/**
 * Mails a sign-in link to the user with this address. For an unknown address, only the link and the mail are
 * missing. Everything else is the same: counting, composing, sealing, storing and answering.
 */
export async function requestLoginLink(
  context: Context,
  input: RequestLoginLinkInput,
): Promise<{ accepted: true }> {
  refuseSignedIn(context);
  const { services, caller } = context;
  const email = readEmail(input.email, 'email');
  await services.rateLimiter.consume('link-request', caller.credentialId);
  await countMail(services.rateLimiter, email, caller.credentialId);
  return write(context, null, async transaction => ({
    result: { accepted: true as const },
    event: {
      type: 'login_link.requested',
      businessId: null,
      subject: await mailLoginLink(transaction, { email }),
      summary: 'A sign-in link was asked for.',
    },
  }));
}

/** Mails a sign-in link, in the current transaction. Returns the id of its user; null for an unknown address. */
export async function mailLoginLink(
  transaction: Context,
  to: { email: string; membershipId?: string },
): Promise<string | null> {
  const { em, now, services } = transaction;
  const link = await issueLink(em, now(), { ...to, purpose: 'login', validMinutes });
  const url = linkUrl(services.config.baseUrl, 'login', link.token);
  await queueMail(transaction, composeMail(signInMail, to.email, link.locale, { url }), {
    businessId: null,
    expiresAt: now() + validMinutes * 60_000,
    skip: link.userId === null,
  });
  return link.userId;
}
