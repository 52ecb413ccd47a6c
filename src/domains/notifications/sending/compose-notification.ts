import type { Config } from '../../../platform/config.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import {
  composeMail,
  languageOf,
  oneLine,
  type Language,
  type MailText,
} from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Facts } from '../facts.ts';
import type { Notification } from '../notification.entity.ts';
import { de } from '../wording/de.ts';
import { en } from '../wording/en.ts';
import { ru } from '../wording/ru.ts';
import type { Terms } from '../kinds/kind.ts';
import { policyText } from '../../business/policy/policy-texts.ts';
import type { AppointmentStatus } from '../../scheduling/appointments/appointment.entity.ts';
import { isMovable } from '../../scheduling/appointments/lifecycle.ts';
import { wordsOf } from '../../receipts/rendering/words/words.ts';
import { openCode } from '../../gift-cards/codes/code.ts';
import { cardUrl } from '../../payments/cards/card-link.ts';
import { payUrl } from '../../payments/pay-link.ts';
import { actionOf, asksForCard, asksToPay, visitUrlOf } from '../action-of.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Wording } from '../wording/wording.ts';

const wordings: Readonly<Record<Language, Wording>> = { en, de, ru };

/** As much of a notification as it is written with. */
type Writable = Pick<
  Notification,
  'kind' | 'audience' | 'recipient' | 'locale' | 'facts' | 'subject'
>;

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

function termsOf(facts: Facts, { orderStatuses }: Wording, form: string): Terms {
  const { business, client, appointment, order, payment, receipt, stock, giftCard, currency } =
    facts;
  const { timezone } = business;
  const ends = facts.package?.expiresAt ?? null;
  const amountMinor =
    order?.cameBack?.amountMinor ??
    order?.totalMinor ??
    (payment ?? receipt ?? giftCard)?.amountMinor;
  const isPending = appointment?.status === 'pending';
  return {
    business: business.name,
    client: client?.name ?? '',
    service: appointment?.serviceName ?? '',
    when: appointment
      ? instantText(appointment.startAt, timezone, form)
      : ends === null
        ? ''
        : lastDay(ends, timezone, form),
    waitsFor: isPending ? (appointment.waitsFor ?? 'approval') : null,
    expired: appointment?.status === 'expired',
    orderNumber: String(order?.number ?? ''),
    orderStatus: order ? orderStatuses[order.status] : '',
    article: stock?.title ?? facts.package?.name ?? '',
    left: String(stock?.onHand ?? facts.package?.visitsLeft ?? ''),
    document: receipt ? `${wordsOf(form).kinds[receipt.kind]} ${receipt.number}` : '',
    amount: amountMinor === undefined ? '' : moneyText(amountMinor, currency, form),
    fee: moneyText(appointment?.feeMinor ?? 0, currency, form),
  };
}

/** What there is to know, line by line; what is not known is left out. */
function detailsOf(
  facts: Facts,
  { labels, deliveryMethods }: Wording,
  form: string,
  audience: Writable['audience'],
): [string, string][] {
  const { business, client, appointment, order, payment, receipt, stock, currency } = facts;
  const bought = facts.package;
  const money = (minor: number) => moneyText(minor, currency, form);
  const isOfClient = audience === 'business';
  // What was shipped or came back is not what the whole order costs.
  const ordered = order?.shipment || order?.cameBack ? undefined : order;
  const lines: [keyof Wording['labels'], string | null | undefined | false][] = [
    ['service', appointment?.serviceName],
    ['when', appointment && instantText(appointment.startAt, business.timezone, form)],
    ['staff', appointment?.staffName],
    ['place', appointment && (appointment.place ?? (!isOfClient && business.address))],
    ['price', appointment && appointment.priceMinor > 0 && money(appointment.priceMinor)],
    ...visitMoney(facts, form, audience),
    ['order', order && String(order.number)],
    ['items', contentsOf(order?.shipment ?? order?.cameBack ?? order)],
    ['carrier', order?.shipment?.carrier],
    ['tracking', order?.shipment?.trackingNumber],
    ['delivery', order?.delivery && deliveryMethods[order.delivery.method]],
    ['address', order?.delivery?.address],
    ['deliveryPrice', ordered?.delivery && money(ordered.delivery.priceMinor)],
    ['total', ordered && money(ordered.totalMinor)],
    ['tax', taxText(appointment?.taxes ?? ordered?.taxes, currency, form)],
    ['purpose', payment?.description],
    ['amount', payment && money(payment.amountMinor)],
    ['amount', order?.cameBack && money(order.cameBack.amountMinor)],
    ['total', receipt && money(receipt.amountMinor)],
    ['article', stock?.title],
    ['sku', stock?.sku],
    ['left', stock && String(stock.onHand)],
    ['lowStock', stock && String(stock.lowStock)],
    ['package', bought?.name],
    ['visitsLeft', bought && `${bought.visitsLeft} / ${bought.visits}`],
    ['validUntil', bought?.expiresAt != null && lastDay(bought.expiresAt, business.timezone, form)],
    ['client', isOfClient && client?.name],
    ['phone', isOfClient && client?.phone],
    ['email', isOfClient && order?.contactEmail],
    ['comment', order?.comment],
    ['reason', appointment?.reason ?? order?.reason],
  ];
  return lines.flatMap(([label, value]) => (value ? [[labels[label], value]] : []));
}

function contentsOf(
  sale: Pick<NonNullable<Facts['order']>, 'items'> | undefined,
): string | undefined {
  return sale?.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

/** What is paid of a visit when it is booked, what was agreed of calling it off, and what is kept of it since. */
function visitMoney(
  { appointment, currency }: Facts,
  form: string,
  audience: Writable['audience'],
): [keyof Wording['labels'], string | false][] {
  if (!appointment) return [];
  const { status, policy, depositMinor = 0, feeMinor = 0, feeDueMinor = 0 } = appointment;
  const money = (minor: number) => minor > 0 && moneyText(minor, currency, form);
  const isToCome = isMovable(status as AppointmentStatus);
  const isToldPolicy = isToCome && audience === 'client' && policy != null;
  return [
    ['deposit', isToCome && money(depositMinor)],
    ['policy', isToldPolicy && policyText(policy, currency, form)],
    ['kept', money(feeMinor)],
    ['owed', money(feeDueMinor)],
  ];
}

/** What a gift card is used with. */
function cardDetails(
  services: Pick<Services, 'seal'>,
  { giftCard, business: { timezone }, currency }: Facts,
  { labels }: Wording,
  form: string,
): [string, string][] {
  if (!giftCard) return [];
  const { id, sealedCode, amountMinor, expiresAt } = giftCard;
  return [
    [labels.code, openCode(services, id, sealedCode)],
    [labels.amount, moneyText(amountMinor, currency, form)],
    ...(expiresAt === null
      ? []
      : [[labels.validUntil, lastDay(expiresAt, timezone, form)] satisfies [string, string]]),
  ];
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

function instantText(instant: number, timeZone: string, form: string): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(form, style).format(instant);
}

/** What ends with a day has its last instant before that one. */
function lastDay(expiresAt: number, timeZone: string, form: string): string {
  return new Intl.DateTimeFormat(form, { dateStyle: 'long', timeZone }).format(expiresAt - 1);
}

function moneyText(minor: number, currency: string, form: string): string {
  return formatMoney(toMajor(minor, currency), currency, form);
}

/** The tax by rate: `VAT 19 %: €3.19`. */
function taxText(
  taxes: NonNullable<Facts['order']>['taxes'],
  currency: string,
  form: string,
): string | null {
  const percent = new Intl.NumberFormat(form, { style: 'percent', maximumFractionDigits: 4 });
  const texts = (taxes ?? []).map(
    ({ name, ppm, taxMinor }) =>
      `${name} ${percent.format(ppm / 1_000_000)}: ${moneyText(taxMinor, currency, form)}`,
  );
  return texts.length > 0 ? texts.join(', ') : null;
}

const calledOff = ['cancelled', 'declined', 'expired'];

/** Puts the appointment into the recipient's calendar, changes it there or takes it out. A reminder does not. */
async function calendarOf(
  { baseUrl, mailFrom }: Pick<Config, 'baseUrl' | 'mailFrom'>,
  { kind, audience, recipient, facts }: Writable,
  subject: string,
): Promise<Mail['calendar'] | undefined> {
  const { appointment, business, client } = facts;
  if (!appointment || kind === 'appointment_reminder' || kinds[kind].ofFee) return undefined;
  const { serviceName, staffName } = appointment;
  const other = audience === 'client' ? business : client;
  const method = calledOff.includes(appointment.status) ? 'CANCEL' : 'REQUEST';
  const name = audience === 'client' ? (client?.name ?? recipient) : business.name;
  const { writeCalendar } = await import('../../../platform/lib/time/ics.ts');
  const content = writeCalendar({ host: new URL(baseUrl).hostname, method }, [
    {
      ...appointment,
      changedAt: facts.at,
      summary: `${serviceName}: ${other?.name ?? ''}`,
      description: oneLine([subject, staffName, other?.phone].filter(Boolean).join(' · ')),
      location: appointment.place ?? business.address,
      between: {
        organizer: { name: business.name, email: addressIn(mailFrom) },
        attendee: { name, email: recipient },
      },
    },
  ]);
  return { method, content };
}

/** The address of `Name <address>`, or of an address alone. */
function addressIn(sender: string): string {
  return /<([^>]+)>$/.exec(sender)?.[1] ?? sender;
}
