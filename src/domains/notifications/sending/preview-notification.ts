import type {
  NotificationPreview,
  QueryPreviewNotificationArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { readLocale } from '../../business/read-settings.ts';
import type { NotificationKind } from '../kinds/kinds.ts';
import { settingsOf } from '../settings.ts';
import { replyRequestOf } from '../store-notifications.ts';
import { NotificationText } from '../texts/notification-text.entity.ts';
import { readTexts, type GivenTexts } from '../texts/read-texts.ts';
import { composeNotification } from './compose-notification.ts';
import { exampleId, exampleOf } from './example-of.ts';
import { readLook } from '../../shop/read-look.ts';
import type { Writable } from './writable.ts';

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
  return { subject: mail.subject, text: mail.text, html: mail.html ?? '', sms };
}

const noText = { subject: null, text: null, sms: null };

/** Input for a sample message. Omitted texts are taken from the saved ones. */
interface Example extends GivenTexts, Pick<Writable, 'audience' | 'recipient'> {
  kind: NotificationKind;
  locale?: string | null | undefined;
}

/** Composes a sample message. @throws DomainError VALIDATION_FAILED naming every bad text. */
export async function exampleMessage(
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
