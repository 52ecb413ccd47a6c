import {
  composeMail,
  languageOf,
  type Language,
  type MailText,
} from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Facts } from '../facts/facts.ts';
import { de } from '../wording/de.ts';
import { en } from '../wording/en.ts';
import { ru } from '../wording/ru.ts';
import { cardUrl } from '../../payments/cards/card-link.ts';
import { payUrl } from '../../payments/pay-link.ts';
import { actionOf, asksForCard, asksToPay, visitUrlOf } from '../action-of.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Wording } from '../wording/wording.ts';
import { calendarOf } from './calendar-of.ts';
import { cardDetails, detailsOf } from './details.ts';
import { waitlistUrl } from '../../scheduling/waiting-list/waitlist-link.ts';
import { termsOf } from './terms.ts';
import type { Writable } from './writable.ts';

const wordings: Readonly<Record<Language, Wording>> = { en, de, ru };

/** Writes a notification: as a mail, with what the recipient's calendar is to do, and as a text message. */
export async function composeNotification(
  services: Pick<Services, 'config' | 'seal'>,
  notification: Writable,
): Promise<{ mail: Mail; sms: string }> {
  const { recipient, locale } = notification;
  const template = {
    en: () => write(services, 'en', notification),
    de: () => write(services, 'de', notification),
    ru: () => write(services, 'ru', notification),
  };
  const mail = composeMail(template, recipient, locale, null);
  const calendar = await calendarOf(services.config, notification, mail.subject);
  return {
    mail: { ...mail, ...(calendar && { calendar }) },
    sms: smsOf(services, notification, mail.subject),
  };
}

/** The subject, and the link to what the client can do about it: to pay first. */
function smsOf(
  services: Pick<Services, 'config' | 'seal'>,
  notification: Writable,
  subject: string,
): string {
  const { audience, subject: id, facts } = notification;
  if (facts.waitlist && audience === 'client') return `${subject} ${waitlistUrl(services, id)}`;
  const link = asksToPay(notification)
    ? payUrl(services, notification.subject)
    : asksForCard(notification)
      ? cardUrl(services, notification.subject)
      : visitUrlOf(services, notification);
  return link ? `${subject} ${link}` : subject;
}

function write(
  services: Pick<Services, 'config' | 'seal'>,
  language: Language,
  notification: Writable,
): MailText {
  const { kind, audience, locale, facts } = notification;
  const wording = wordings[language];
  // A locale of a language that we do not write would mix two of them.
  const form = languageOf(locale) === locale.toLowerCase().split(/[-_]/)[0] ? locale : 'en';
  const { subject, lead } = kinds[kind].texts[language][audience](termsOf(facts, wording, form));
  const name = audience === 'client' ? (facts.client?.name ?? '') : '';
  return {
    subject,
    paragraphs: [wording.greeting(name), lead],
    details: [
      ...detailsOf(facts, wording, form, audience),
      ...(audience === 'client' ? cardDetails(services, facts, wording, form) : []),
    ],
    ...actionOf(services, wording, notification),
    note:
      audience === 'client'
        ? [changeOf(services, wording, notification), noteOf(facts)].filter(Boolean).join(' · ')
        : '',
  };
}

/** Beside a button to pay or to leave a card: where the visit can be changed. */
function changeOf(
  services: Pick<Services, 'config' | 'seal'>,
  { actions }: Wording,
  notification: Writable,
): string {
  const asks = asksToPay(notification) || asksForCard(notification);
  const url = asks && visitUrlOf(services, notification);
  return url ? `${actions.seeVisit}: ${url}` : '';
}

/** The contact for questions. */
function noteOf({ business: { name, address, phone } }: Facts): string {
  return [name, address, phone].filter(Boolean).join(' · ');
}
