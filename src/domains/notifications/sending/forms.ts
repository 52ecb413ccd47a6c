import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { zoneName } from '../../../platform/lib/time/zone-name.ts';
import { type Clock, clockOf } from './clock-of.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Facts } from '../facts/facts.ts';
import type { Terms } from '../kinds/kind.ts';
import type { Wording } from '../wording.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import type { Notification } from '../notification.entity.ts';
import type { WrittenMessage } from '../written/written-message.entity.ts';
import type { OwnText } from '../texts/notification-text.entity.ts';

/** Formats an instant with its date and time; names the time zone if the clock requires it. */
export function instantText(instant: number, clock: Clock, form: string): string {
  return told(instant, clock, form, { dateStyle: 'full', timeStyle: 'short' });
}

export function clockText(instant: number, clock: Clock, form: string): string {
  return told(instant, clock, form, { timeStyle: 'short' });
}

function told(
  instant: number,
  { timeZone, isNamed }: Clock,
  form: string,
  style: Intl.DateTimeFormatOptions,
): string {
  const text = new Intl.DateTimeFormat(form, { ...style, timeZone }).format(instant);
  return isNamed ? `${text} (${zoneName(instant, timeZone, form)})` : text;
}

export function dayText(instant: number, timeZone: string, form: string): string {
  return new Intl.DateTimeFormat(form, { dateStyle: 'full', timeZone }).format(instant);
}

/** Formats a period on the clock of the business. Whole days are shown as days, the last one included. */
export function spanText(
  { startAt, endAt }: { startAt: number; endAt: number },
  timeZone: string,
  form: string,
): string {
  if (isMidnight(startAt, timeZone) && isMidnight(endAt, timeZone)) {
    const days = new Intl.DateTimeFormat(form, { dateStyle: 'full', timeZone });
    return days.formatRange(startAt, endAt - 1);
  }
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(form, style).formatRange(startAt, endAt);
}

/** Formats a range of local days, both included. */
export function daysText(
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  form: string,
): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(form, style).formatRange(Date.parse(dateFrom), Date.parse(dateTo));
}

/** Formats the last day of a validity that ends at midnight: the day before that instant. */
export function lastDay(expiresAt: number, timeZone: string, form: string): string {
  return new Intl.DateTimeFormat(form, { dateStyle: 'long', timeZone }).format(expiresAt - 1);
}

function isMidnight(instant: number, timeZone: string): boolean {
  return wallToInstant(localDateOf(instant, timeZone), '00:00', timeZone) === instant;
}

export function moneyText(minor: number, currency: string, form: string): string {
  return formatMoney(toMajor(minor, currency), currency, form);
}

/** Returns the terms that a kind's subject and lead may use. */
export function termsOf(facts: Facts, { orderStatuses }: Wording, form: string): Terms {
  const { business, client, appointment, order, payment, receipt, stock, giftCard, currency } =
    facts;
  const { timezone } = business;
  const clock = clockOf(facts);
  const offer = facts.waitlist?.offer;
  const starts = appointment ?? offer ?? facts.lastVisit;
  const ends = (facts.package ?? facts.membership ?? facts.points)?.expiresAt ?? null;
  const amountMinor =
    order?.cameBack?.amountMinor ??
    order?.totalMinor ??
    (payment ?? receipt ?? giftCard ?? facts.membership)?.amountMinor;
  const { next, debit } = facts.membership ?? {};
  const isPending = appointment?.status === 'pending';
  return {
    business: business.name,
    client: client?.name ?? '',
    hasClient: !!client?.name,
    service: (appointment ?? facts.waitlist ?? facts.lastVisit)?.serviceName ?? '',
    until: offer ? clockText(offer.expiresAt, clock, form) : '',
    when: starts
      ? instantText(starts.startAt, clock, form)
      : ends === null
        ? ''
        : lastDay(ends, timezone, form),
    waitsFor: isPending ? (appointment.waitsFor ?? 'approval') : 'nothing',
    expired: appointment?.status === 'expired',
    orderNumber: String(order?.number ?? ''),
    orderStatus: order ? orderStatuses[order.status] : '',
    article: stock?.title ?? (facts.package ?? facts.membership)?.name ?? '',
    left: String(stock?.onHand ?? facts.package?.visitsLeft ?? facts.points?.balance ?? ''),
    nextPlan: next?.name ?? '',
    nextAmount: next ? moneyText(next.amountMinor, currency, form) : '',
    debitAmount: debit ? moneyText(debit.amountMinor, currency, form) : '',
    debitDay: debit ? dayText(debit.at, timezone, form) : '',
    document: receipt ? `${textsFor(form).receipts.kinds[receipt.kind]} ${receipt.number}` : '',
    amount: amountMinor === undefined ? '' : moneyText(amountMinor, currency, form),
    person: facts.review?.authorName ?? (facts.timeOff ?? facts.calendar)?.staffName ?? '',
    stars: String(facts.review?.stars ?? ''),
    calendar: facts.calendar ? calendarName(facts.calendar) : '',
    decision: facts.timeOff?.status ?? 'none',
    sender: giftCard?.sender ?? '',
    hasSender: !!giftCard?.sender,
    fee: moneyText(appointment?.feeMinor ?? 0, currency, form),
  };
}

const providerNames = { google: 'Google', microsoft: 'Microsoft' } as const;

function calendarName({ provider, account }: NonNullable<Facts['calendar']>): string {
  return `${providerNames[provider]} (${account})`;
}

/** Fields of a notification that its composition needs. */
export type Writable = Pick<
  Notification,
  'businessId' | 'kind' | 'audience' | 'recipient' | 'locale' | 'facts' | 'subject'
> & {
  /** Client who is notified; null if the team is, and in examples. */
  clientId?: string | null | undefined;
  /** The message that a person or an assistant wrote; absent for other kinds. */
  written?: Pick<WrittenMessage, 'purpose' | 'subject' | 'text' | 'blocks'> | null;
  /** The business's own texts for the kind, by language; null if it has none. */
  ownTexts?: Readonly<Partial<Record<Language, OwnText>>> | null;
};
