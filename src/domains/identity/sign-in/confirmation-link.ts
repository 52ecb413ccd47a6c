import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { countMail } from '../../../platform/rate-limiting/count-message.ts';
import { issueLink, linkUrl } from '../links.ts';
import { User } from '../user.entity.ts';
import { confirmationMail } from './sign-in-mails.ts';
import { signedInUser } from './signed-in-user.ts';

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
export async function mailConfirmationLink(transaction: Context, email: string): Promise<void> {
  const { em, now, services } = transaction;
  const request = { email, purpose: 'confirm', validMinutes } as const;
  const { token, locale } = await issueLink(em, now(), request);
  const url = linkUrl(services.config.baseUrl, 'confirm', token);
  const expiresAt = now() + validMinutes * 60_000;
  await queueMail(transaction, composeMail(confirmationMail, email, locale, { url }), {
    businessId: null,
    expiresAt,
  });
}
