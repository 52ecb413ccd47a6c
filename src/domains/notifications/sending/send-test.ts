import type { SendTestNotificationInput, TestNotification } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isUnproven } from '../../identity/unproven.ts';
import { User } from '../../identity/user.entity.ts';
import { kindTexts } from '../kinds/kinds.ts';
import { composeNotification } from './compose-notification.ts';
import { exampleMessage } from './preview-notification.ts';
import { readLook } from '../../shop/read-look.ts';

const validMilliseconds = 3_600_000;

/** Mails the client's version of a message to the caller, with sample data. The sample has no calendar file. */
export async function sendTest(
  context: Context,
  input: SendTestNotificationInput,
): Promise<TestNotification> {
  const business = await authorize(context, input.businessId, 'notification:write');
  const { email } = await reader(context);
  const { kind } = input;
  const example = await exampleMessage(context, business, {
    ...input,
    audience: 'client',
    recipient: email,
  });
  const { mail } = await composeNotification(
    context.services,
    example,
    await readLook(context.em, business.id),
  );
  const { calendar: _, ...content } = mail;
  await count(context, email, business.id);
  return write(context, business.id, async transaction => {
    await queueMail(transaction, content, {
      businessId: business.id,
      expiresAt: transaction.now() + validMilliseconds,
    });
    return {
      result: { recipient: email, subject: mail.subject },
      event: {
        type: 'notification.tested',
        businessId: business.id,
        subject: business.id,
        summary: `A test of “${kindTexts('en')[kind].title}” was mailed to who asked for it.`,
        details: { kind, locale: example.locale },
      },
    };
  });
}

/** Returns the calling user. @throws DomainError FORBIDDEN for a program, RULE_VIOLATION for an unproven address. */
async function reader({ em, caller, services }: Context): Promise<User> {
  const user = caller.userId ? await em.findOne(User, { id: caller.userId }) : null;
  if (!user) {
    throw new DomainError('FORBIDDEN', 'Only who is signed in has an address to send a test to.');
  }
  if (isUnproven(user)) {
    throw new DomainError(
      'RULE_VIOLATION',
      'Confirm your e-mail address before messages are tested: follow the link that was mailed to you.',
    ).withReason('address_unconfirmed');
  }
  if (services.mailer.works) return user;
  throw new DomainError('RULE_VIOLATION', 'No mail is sent here: SMTP_URL is not set.');
}

/** Counts the test mail against the limits of mails to clients and members. @throws RateLimited. */
async function count(
  { services: { rateLimiter } }: Context,
  email: string,
  businessId: string,
): Promise<void> {
  await rateLimiter.consume('test-message', email);
  await rateLimiter.consume('mail-to-member', email);
  await rateLimiter.consume('mail-of-business', businessId);
}
