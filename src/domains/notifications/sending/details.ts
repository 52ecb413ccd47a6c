import { phoneText } from '../../../../packages/shared/phone-text.ts';
import type { Services } from '../../../platform/services.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { policyText } from '../../business/policy/policy-texts.ts';
import { openCode } from '../../gift-cards/codes/code.ts';
import { isMovable } from '../../scheduling/appointments/lifecycle.ts';
import type { AppointmentStatus } from '../../scheduling/appointments/appointment.entity.ts';
import type { Facts } from '../facts/facts.ts';
import type { Notification } from '../notification.entity.ts';
import type { Wording } from '../wording.ts';
import { clockOf, type Clock } from './clock-of.ts';
import { daysText, instantText, lastDay, moneyText, spanText } from './forms.ts';

/** Returns the detail lines of a mail as label and value. Unknown details are omitted. */
export function detailsOf(
  facts: Facts,
  { labels, deliveryMethods, online }: Wording,
  form: string,
  audience: Notification['audience'],
): [string, string | URL][] {
  const { business, client, appointment, order, payment, receipt, stock, currency } = facts;
  const clock = clockOf(facts);
  const bought = facts.package;
  const reviewReason = facts.review?.hiddenReason;
  const entry = facts.waitlist;
  const starts = appointment ?? entry?.offer;
  const money = (minor: number) => moneyText(minor, currency, form);
  const isOfClient = audience === 'business';
  // The total of the order is omitted from messages about a shipment or a return.
  const ordered = order?.shipment || order?.cameBack ? undefined : order;
  const lines: [keyof Wording['labels'], string | URL | null | undefined | false][] = [
    ['service', (appointment ?? entry)?.serviceName],
    ...partLines(appointment?.parts, business.timezone, form),
    ['person', (facts.timeOff ?? facts.calendar)?.staffName],
    ['when', facts.timeOff && spanText(facts.timeOff, business.timezone, form)],
    ['when', starts && instantText(starts.startAt, clock, form)],
    ...dateLines(appointment?.dates, clock, form),
    ['days', entry && !entry.offer && daysText(entry, form)],
    ['staff', starts?.staffName],
    ['keptUntil', entry?.offer && instantText(entry.offer.expiresAt, clock, form)],
    ['place', entry && !entry.online && business.location != null && whereIs(business)],
    [
      'place',
      appointment &&
        placeOf(appointment, online, isOfClient ? (business.location ?? null) : whereIs(business)),
    ],
    ['meeting', appointment && linkOf(appointment)],
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
    ['points', facts.points && String(facts.points.balance)],
    ['validUntil', facts.points && lastDay(facts.points.expiresAt, business.timezone, form)],
    ['membership', facts.membership?.name],
    ['price', facts.membership && money(facts.membership.amountMinor)],
    [
      'validUntil',
      facts.membership && lastDay(facts.membership.expiresAt, business.timezone, form),
    ],
    ...debitLines(facts),
    ['client', isOfClient && client?.name],
    ['phone', isOfClient && client?.phone && phoneText(client.phone)],
    ['email', isOfClient && order?.contactEmail],
    ['comment', order?.comment ?? facts.timeOff?.note],
    ['reason', appointment?.reason ?? order?.reason ?? facts.timeOff?.reason],
    ['reason', reviewReason && textsFor(form).reviews.reasons[reviewReason]],
  ];
  return lines.flatMap(([label, value]) => (value ? [[labels[label], value]] : []));
}

/** Returns the address of the business, or the name and address of its location if it has several. */
export function whereIs({ location, address }: Facts['business']): string | null {
  return [location, address].filter(Boolean).join(', ') || null;
}

/**
 * Returns the place of an appointment. An online appointment has no other place, even if the client has an
 * address.
 */
export function placeOf(
  { online, place }: NonNullable<Facts['appointment']>,
  nowhere: string,
  usually: string | null,
): string | null {
  return online ? nowhere : (place ?? usually);
}

/** Returns the meeting link. Null if the parts of a visit have different links, which are listed with each part. */
function linkOf({ parts, meetingUrl }: NonNullable<Facts['appointment']>): URL | null {
  return meetingUrl == null || linksOf(parts).size > 1 ? null : new URL(meetingUrl);
}

function linksOf(parts: NonNullable<Facts['appointment']>['parts']): Set<string> {
  return new Set((parts ?? []).flatMap(({ meetingUrl }) => meetingUrl ?? []));
}

/** Returns the time and staff of each service of a visit, if it has several. */
function partLines(
  parts: NonNullable<Facts['appointment']>['parts'],
  timeZone: string,
  form: string,
): [keyof Wording['labels'], string][] {
  if (!parts || parts.length < 2) return [];
  const clock = new Intl.DateTimeFormat(form, { timeStyle: 'short', timeZone });
  const withLinks = linksOf(parts).size > 1;
  return parts.map(({ serviceName, staffName, startAt, meetingUrl }) => [
    'part',
    [clock.format(startAt), serviceName, staffName, withLinks && meetingUrl]
      .filter(Boolean)
      .join(' · '),
  ]);
}

/** Returns the other dates of a series, if the message covers the series. */
function dateLines(
  dates: NonNullable<Facts['appointment']>['dates'],
  clock: Clock,
  form: string,
): [keyof Wording['labels'], string][] {
  const [, ...others] = dates ?? [];
  return others.map(({ startAt }) => ['when', instantText(startAt, clock, form)]);
}

/** Returns the bank account and the mandate of a coming debit. */
function debitLines({ membership }: Facts): [keyof Wording['labels'], string | null][] {
  const { last4, mandate } = membership?.debit ?? {};
  return [
    ['account', last4 ? `•••• ${last4}` : null],
    ['mandate', mandate ?? null],
  ];
}

function contentsOf(
  sale: Pick<NonNullable<Facts['order']>, 'items'> | undefined,
): string | undefined {
  return sale?.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

/** Returns the deposit of a visit, its cancellation policy, and the fee kept since. */
function visitMoney(
  { appointment, currency }: Facts,
  form: string,
  audience: Notification['audience'],
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

/** Returns the details for using a gift card. */
export function cardDetails(
  services: Pick<Services, 'seal'>,
  { giftCard, business: { timezone }, currency }: Facts,
  { labels }: Wording,
  form: string,
): [string, string][] {
  if (!giftCard) return [];
  const { id, sealedCode, amountMinor, expiresAt, sender, recipient, message } = giftCard;
  const words: [string, string | null | undefined][] = [
    [labels.from, sender],
    [labels.for, recipient],
    [labels.message, message],
  ];
  return [
    ...words.flatMap(([label, text]): [string, string][] => (text ? [[label, text]] : [])),
    [labels.code, openCode(services, id, sealedCode)],
    [labels.amount, moneyText(amountMinor, currency, form)],
    ...(expiresAt === null
      ? []
      : [[labels.validUntil, lastDay(expiresAt, timezone, form)] satisfies [string, string]]),
  ];
}

/** Returns the tax by rate: `VAT 19 %: €3.19`. */
function taxText(
  taxes: NonNullable<Facts['order']>['taxes'],
  currency: string,
  form: string,
): string | null {
  const percent = new Intl.NumberFormat(form, { style: 'percent', maximumFractionDigits: 4 });
  const texts = (taxes ?? []).map(({ name, ppm, taxMinor }) =>
    textsFor(form).phrases.labelled({
      label: `${name} ${percent.format(ppm / 1_000_000)}`,
      value: moneyText(taxMinor, currency, form),
    }),
  );
  return texts.length > 0 ? texts.join(', ') : null;
}
