import type { Context } from '../../../platform/context.ts';
import type { RequestLoginLinkInput } from '../../../graphql.generated.ts';
import { issueLink, linkUrl } from '../links.ts';
import { write } from '../../../platform/journal/write.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { readEmail } from '../../../platform/validation/read-text.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import { refuseSignedIn } from './visitors-only.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { findInvited } from '../login-link.queries.ts';
import { refusal } from './follow-links.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface LinkFacts {
  /** Address of the link. */
  url: string;
}

// Neither mail contains a name. Anybody can register any name and address, and would choose the text of our
// mail.

/** Mail with a sign-in link. */
const signInMail: MailTemplate<LinkFacts> = (facts, locale) =>
  linkMail(facts, locale, 'signInLink');

/** Mail with a link to confirm a new account's address. */
export const confirmationMail: MailTemplate<LinkFacts> = (facts, locale) =>
  linkMail(facts, locale, 'addressConfirmation');

function linkMail({ url }: LinkFacts, locale: string, name: 'signInLink' | 'addressConfirmation') {
  const { mails, [name]: t } = textsFor(locale);
  return {
    subject: t.subject,
    paragraphs: [mails.greeting, t.lead],
    action: { label: t.action, url },
    note: t.note,
  };
}

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
async function mailLoginLink(
  transaction: Context,
  to: { email: string; membershipId?: string },
): Promise<string | null> {
  const { em, now, services } = transaction;
  const link = await issueLink(em, now(), { ...to, purpose: 'login', validMinutes });
  const url = linkUrl(services.config.baseUrl, 'login', link.token);
  await queueMail(transaction, composeMail(signInMail, to.email, link.locale, { url }), {
    expiresAt: now() + validMinutes * 60_000,
    skip: link.userId === null,
  });
  return link.userId;
}

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
