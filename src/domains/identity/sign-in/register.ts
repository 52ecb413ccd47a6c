import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RegisterInput } from '../../../graphql.generated.ts';
import { createUser } from '../find-or-create-user.ts';
import { User } from '../user.entity.ts';
import { write } from '../../../platform/journal/write.ts';
import { mailConfirmationLink } from './confirmation-link.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { refuseSignedIn } from './visitors-only.ts';

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
