import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RegisterInput } from '../../../graphql.generated.ts';
import { createUser } from '../find-or-create-user.ts';
import { User } from '../user.entity.ts';
import { write } from '../../../platform/journal/write.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { openSession, type SignedIn } from './sessions.ts';
import { refuseSignedIn } from './visitors-only.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import { issueLink, linkUrl } from '../links.ts';
import { confirmationMail } from './request-link.ts';
import { signedInUser } from './signed-in-user.ts';

/**
 * Creates an account, signs it in and mails a link to confirm the address.
 *
 * A new account is signed in at once, an existing one must not be. So the answer reveals if an address is
 * known. The limit on registrations prevents bulk queries.
 *
 * @throws DomainError ALREADY_EXISTS for a known address, FORBIDDEN for a signed-in caller.
 */
export async function register(context: Context, input: RegisterInput): Promise<SignedIn> {
  refuseSignedIn(context);
  const { services, caller } = context;
  const { email, name } = collectIssues({
    email: () => readEmail(input.email, 'email'),
    name: () => (input.name == null ? null : readName(input.name, 'name')),
  });
  await services.rateLimiter.consume('registration', caller.credentialId);
  return write(context, null, async transaction => {
    const { em, now } = transaction;
    const request = { email, name, locale: input.locale ?? 'en', selfRegistered: true };
    const userId = await createUser(em, request, now());
    if (!userId) {
      throw new DomainError(
        'ALREADY_EXISTS',
        'There is an account with this e-mail address. Ask for a sign-in link to it: POST /api/auth/login-link.',
      ).withReason('email_taken');
    }
    const user = await em.findOneOrFail(User, { id: userId });
    await mailConfirmationLink(transaction, email);
    return {
      result: openSession(transaction, user).signedIn,
      replayable: false,
      event: {
        type: 'user.registered',
        businessId: null,
        subject: userId,
        summary: `${user.name} made an account.`,
      },
    };
  });
}

const validMinutes = 7 * 24 * 60;

/**
 * Mails the calling user another link to confirm the address, unless it is confirmed.
 *
 * @throws DomainError FORBIDDEN for a caller who is not signed in, RateLimited.
 */
export async function requestConfirmationLink(context: Context): Promise<{ accepted: true }> {
  const userId = signedInUser(context, 'has an address to confirm');
  const { services, em } = context;
  const { email, emailConfirmedAt } = await em.findOneOrFail(User, { id: userId });
  const isSent = emailConfirmedAt == null;
  if (isSent) await countMail(services.rateLimiter, email, userId);
  return write(context, null, async transaction => {
    if (isSent) await mailConfirmationLink(transaction, email);
    return {
      result: { accepted: true as const },
      event: {
        type: 'confirmation_link.requested',
        businessId: null,
        subject: userId,
        summary: 'A link to confirm the address was asked for.',
      },
    };
  });
}

/** Mails a link to confirm an address, in the current transaction. */
async function mailConfirmationLink(transaction: Context, email: string): Promise<void> {
  const { em, now, services } = transaction;
  const request = { email, purpose: 'confirm', validMinutes } as const;
  const { token, locale } = await issueLink(em, now(), request);
  const url = linkUrl(services.config.baseUrl, 'confirm', token);
  const expiresAt = now() + validMinutes * 60_000;
  await queueMail(transaction, composeMail(confirmationMail, email, locale, { url }), {
    expiresAt,
  });
}
