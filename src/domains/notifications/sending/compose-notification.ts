import { languageOf } from '../../../../packages/shared/languages.ts';
import { layOut, type MailText } from '../../../platform/mail/compose-mail.ts';
import { oneLine } from '../../../platform/lib/text/one-line.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Facts } from '../facts/facts.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { replyHeaders } from '../../conversations/reply-address.ts';
import { cardUrl } from '../../payments/cards/card-link.ts';
import { payUrl } from '../../payments/pay-link.ts';
import {
  actionOf,
  asksForCard,
  asksToPay,
  bookingSite,
  formUrlOf,
  reviewUrlOf,
  visitUrlOf,
} from '../action-of.ts';
import type { Wording } from '../wording.ts';
import { cardDetails, detailsOf, whereIs } from './details.ts';
import { waitingListUrl } from '../../scheduling/waiting-list/waiting-list-link.ts';
import { formOf, localeFor, type Words, wordsOf } from './words-of.ts';
import type { Look } from '../../shop/read-look.ts';
import type { Writable } from './forms.ts';
import type { Config } from '../../../platform/config.ts';
import { kinds } from '../kinds/kinds.ts';
import { isMarketing } from '../recipients.queries.ts';
import { unsubscribeUrl } from '../written/unsubscribe.ts';
import { notTakingPlace } from '../../scheduling/appointments/lifecycle.ts';

/** Composes a notification as a mail, with its calendar file, and as a text message. */
export async function composeNotification(
  services: Pick<Services, 'config' | 'seal'>,
  message: Writable,
  look: Look | undefined,
): Promise<{ mail: Mail; sms: string }> {
  const locale = localeFor(message, look);
  const notification = { ...message, locale };
  const { recipient, audience } = message;
  const language = languageOf(locale);
  const words = wordsOf(language, notification);
  const unsubscribe = unsubscribeOf(services, notification);
  const content = {
    ...write(services, textsFor(language).notificationWords, notification, words),
    ...(unsubscribe && { footLink: unsubscribe }),
  };
  const mail = layOut(content, recipient, language, audience === 'client' ? look : undefined);
  const calendar = await calendarOf(services.config, notification, mail.subject);
  const { clientId } = message;
  const answerable =
    audience === 'client' && clientId != null ? replyHeaders(services, clientId) : {};
  return {
    mail: {
      ...mail,
      ...(calendar && { calendar }),
      ...answerable,
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
    },
    sms: smsOf(services, textsFor(language).notificationWords, notification, oneLine(words.sms)),
  };
}

/** Appends the most important link for the client to the text of a text message: payment first. */
function smsOf(
  services: Pick<Services, 'config' | 'seal'>,
  { askReply }: Wording,
  notification: Writable,
  words: string,
): string {
  const { audience, subject: id, facts } = notification;
  if (facts.waitlist && audience === 'client') return `${words} ${waitingListUrl(services, id)}`;
  const link = asksToPay(notification)
    ? payUrl(services, id)
    : asksForCard(notification)
      ? cardUrl(services, id)
      : (formUrlOf(services, notification) ??
        visitUrlOf(services, notification) ??
        reviewUrlOf(services, notification) ??
        (audience === 'client' && bookingSite(services, facts)));
  const said = audience === 'client' && facts.asksReply ? `${words} ${askReply}` : words;
  if (notification.written) {
    const end = unsubscribeOf(services, notification);
    return end ? `${said} ${end.label}: ${end.url}` : said;
  }
  return link ? `${said} ${link}` : said;
}

/** Returns the link that ends offers and news, which each of them has. */
function unsubscribeOf(
  services: Pick<Services, 'config' | 'seal'>,
  { kind, audience, businessId, clientId, written, locale }: Writable,
): MailText['footLink'] {
  const isOffer = written?.purpose === 'news' || isMarketing(kinds[kind].purpose);
  if (audience !== 'client' || clientId == null || !isOffer) return undefined;
  const { unsubscribe: label } = textsFor(locale).notificationWords.actions;
  return { label, url: unsubscribeUrl(services, { businessId, clientId }) };
}

function write(
  services: Pick<Services, 'config' | 'seal'>,
  wording: Wording,
  notification: Writable,
  { subject, paragraphs, blocks }: Words,
): MailText {
  const { audience, facts } = notification;
  const form = formOf(notification);
  return {
    subject,
    paragraphs,
    ...(blocks && { blocks }),
    details: [
      ...detailsOf(facts, wording, form, audience),
      ...(audience === 'client' ? cardDetails(services, facts, wording, form) : []),
    ],
    ...actionOf(services, wording, notification),
    signature:
      audience === 'client'
        ? [changeOf(services, wording, notification), noteOf(facts)].filter(Boolean).join(' · ')
        : '',
  };
}

/** Returns the link to change the visit, shown beside a button to pay or to leave a payment card. */
function changeOf(
  services: Pick<Services, 'config' | 'seal'>,
  { actions }: Wording,
  notification: Writable,
): string {
  const asks = asksToPay(notification) || asksForCard(notification);
  const url = asks && visitUrlOf(services, notification);
  return url
    ? textsFor(notification.locale).phrases.labelled({ label: actions.seeVisit, value: url })
    : '';
}

/** Returns the business's contact line for questions. */
function noteOf({ business: { name, location, address, phone } }: Facts): string {
  return [name, location !== name && location, address, phone].filter(Boolean).join(' · ');
}

/** Name of the file that clients see an invitation by. */
const filename = 'appointment.ics';

/**
 * Returns a calendar file that adds, changes or removes the appointment in the recipient's calendar.
 * Reminders and messages after the visit have none.
 */
async function calendarOf(
  { baseUrl, mailFrom }: Pick<Config, 'baseUrl' | 'mailFrom'>,
  { kind, audience, recipient, facts }: Writable,
  subject: string,
): Promise<Mail['calendar'] | undefined> {
  const { appointment, business, client } = facts;
  const { ofFee, afterVisit } = kinds[kind];
  if (
    !appointment ||
    kind === 'appointment_reminder' ||
    kind === 'form_request' ||
    ofFee ||
    afterVisit
  )
    return undefined;
  const { serviceName, staffName } = appointment;
  const other = audience === 'client' ? business : client;
  const method = notTakingPlace.has(appointment.status) ? 'CANCEL' : 'REQUEST';
  const name = audience === 'client' ? (client?.name ?? recipient) : business.name;
  const { writeCalendar } = await import('../../../platform/lib/time/ics.ts');
  const event = {
    ...appointment,
    changedAt: facts.at,
    summary: `${serviceName}: ${other?.name ?? ''}`,
    description: oneLine([subject, staffName, other?.phone].filter(Boolean).join(' · ')),
    location: appointment.online
      ? (appointment.meetingUrl ?? null)
      : (appointment.place ?? whereIs(business)),
    meetingUrl: appointment.meetingUrl ?? null,
    between: {
      organizer: { name: business.name, email: addressIn(mailFrom) },
      attendee: { name, email: recipient },
    },
  };
  const { dates } = appointment;
  const host = new URL(baseUrl).hostname;
  if (!dates || dates.length < 2)
    return { method, filename, content: writeCalendar({ host, method }, [event]) };
  // An invitation can hold only one event, so the events of a series are published.
  const events = dates.map(date => ({ ...event, ...date }));
  const content = writeCalendar({ host, method: 'PUBLISH' }, events);
  return { method: 'PUBLISH', filename, content };
}

/** Returns the address of `Name <address>`, or of a bare address. */
function addressIn(sender: string): string {
  return /<([^>]+)>$/.exec(sender)?.[1] ?? sender;
}
