import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RegisterInput } from '../../../graphql.generated.ts';
import { createUser } from '../find-or-create-user.ts';
import { issueLink, linkUrl } from '../links.ts';
import { User } from '../user.entity.ts';
import { write } from '../../../platform/journal/write.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { confirmationMail } from './sign-in-mails.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { refuseSignedIn } from './visitors-only.ts';

const validMinutes = 7 * 24 * 60;

/**
 * Makes an account, signs it in and mails a link to confirm the address.
 *
 * A new account is signed in at once, and one that is there must not be: so the answer tells the two apart,
 * and with them whether an address is known. The limit on registrations keeps that from being asked in bulk.
 * @throws DomainError ALREADY_EXISTS for a known address, FORBIDDEN for somebody signed in.
 */
export async function register(context: Context, input: RegisterInput): Promise<SignedIn> {
  refuseSignedIn(context);
  const { services, caller } = context;
  const { email, name } = readTogether({
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
      ).because('email_taken');
    }
    const user = await em.findOneOrFail(User, { id: userId });
    await mailLink(transaction, email);
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

async function mailLink(transaction: Context, email: string): Promise<void> {
  const { em, now, services } = transaction;
  const request = { email, purpose: 'confirm', validMinutes } as const;
  const { token, locale } = await issueLink(em, now(), request);
  const url = linkUrl(services.config.baseUrl, 'confirm', token);
  const expiresAt = now() + validMinutes * 60_000;
  await queueMail(transaction, composeMail(confirmationMail, email, locale, { url }), {
    expiresAt,
  });
}
