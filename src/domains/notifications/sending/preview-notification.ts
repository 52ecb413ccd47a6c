import type {
  NotificationPreview,
  QueryPreviewNotificationArgs,
  SendTestNotificationInput,
  TestNotification,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { readLocale } from '../../business/read-settings.ts';
import { kindTexts, type NotificationKind } from '../kinds/kinds.ts';
import { settingsOf } from '../settings.ts';
import { replyRequestOf } from '../store-notifications.ts';
import { NotificationText } from '../texts/notification-text.entity.ts';
import { type GivenTexts, readTexts } from '../texts/notification-texts.ts';
import { composeNotification } from './compose-notification.ts';
import { exampleId, exampleOf } from './example-of.ts';
import { readLook } from '../../shop/read-look.ts';
import type { Writable } from './forms.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { isUnproven } from '../../identity/find-or-create-user.ts';
import { User } from '../../identity/user.entity.ts';
import { smsParts } from '../../../../packages/shared/sms-parts.ts';

/** Composes a notification with sample data of the business. */
export async function previewNotification(
  context: Context,
  input: QueryPreviewNotificationArgs,
): Promise<NotificationPreview> {
  const business = await authorize(context, input.businessId, 'notification:read');
  const example = await exampleMessage(context, business, {
    ...input,
    audience: input.audience ?? 'client',
    recipient: 'ada@example.com',
  });
  const { mail, sms } = await composeNotification(
    context.services,
    example,
    await readLook(context.em, business.id),
  );
  const { subject, text, html = '' } = mail;
  return { subject, text, html, sms, smsParts: smsParts(sms) };
}

const noText = { subject: null, text: null, sms: null };

/** Input for a sample message. Omitted texts are taken from the saved ones. */
interface Example extends GivenTexts, Pick<Writable, 'audience' | 'recipient'> {
  kind: NotificationKind;
  locale?: string | null | undefined;
}

/** Composes a sample message. @throws DomainError VALIDATION_FAILED naming every bad text. */
async function exampleMessage(
  context: Context,
  business: Business,
  { kind, audience, recipient, locale, subject, text, sms }: Example,
): Promise<Writable> {
  const given = readTexts(kind, { subject, text, sms });
  const written = locale == null ? business.locale : readLocale(locale);
  const language = languageOf(written);
  const businessId = business.id;
  const settings = await settingsOf(context.em, businessId);
  const saved = await context.em.findOne(NotificationText, { businessId, kind, language });
  const own = { ...noText, ...saved, ...given };
  const isLinkNamed = [own.subject, own.text, own.sms].some(each => each?.includes('meetingLink'));
  return {
    businessId,
    kind,
    audience,
    recipient,
    locale: written,
    subject: exampleId,
    facts: {
      ...exampleOf(context, business, kind, { isLinkNamed }),
      ...replyRequestOf(context.services, kind, settings),
    },
    ownTexts: { [language]: own },
  };
}

/** Time in which a test is sent, or not at all. */
export const validMilliseconds = 3_600_000;

/** Mails the client's version of a message to the caller, with sample data. The sample has no calendar file. */
export async function sendTest(
  context: Context,
  input: SendTestNotificationInput,
): Promise<TestNotification> {
  const business = await authorize(context, input.businessId, 'notification:write');
  const { email } = await testReader(context);
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
  await countTest(context, email, business.id);
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
export async function testReader({ em, caller, services }: Context): Promise<User> {
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
export async function countTest(
  { services: { rateLimiter } }: Context,
  email: string,
  businessId: string,
): Promise<void> {
  await rateLimiter.consume('test-message', email);
  await rateLimiter.consume('mail-to-member', email);
  await rateLimiter.consume('mail-of-business', businessId);
}
