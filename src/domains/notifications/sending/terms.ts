import { textsFor } from '../../../texts/texts-for.ts';
import type { Facts } from '../facts/facts.ts';
import type { Terms } from '../kinds/kind.ts';
import type { Wording } from '../wording.ts';
import { clockOf } from './clock-of.ts';
import { clockText, instantText, lastDay, moneyText } from './forms.ts';

/** Returns the terms that a kind's subject and lead may use. */
export function termsOf(facts: Facts, { orderStatuses }: Wording, form: string): Terms {
  const { business, client, appointment, order, payment, receipt, stock, giftCard, currency } =
    facts;
  const { timezone } = business;
  const clock = clockOf(facts);
  const offer = facts.waitlist?.offer;
  const starts = appointment ?? offer ?? facts.lastVisit;
  const ends = facts.package?.expiresAt ?? null;
  const amountMinor =
    order?.cameBack?.amountMinor ??
    order?.totalMinor ??
    (payment ?? receipt ?? giftCard)?.amountMinor;
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
    article: stock?.title ?? facts.package?.name ?? '',
    left: String(stock?.onHand ?? facts.package?.visitsLeft ?? ''),
    document: receipt ? `${textsFor(form).receipts.kinds[receipt.kind]} ${receipt.number}` : '',
    amount: amountMinor === undefined ? '' : moneyText(amountMinor, currency, form),
    person: (facts.timeOff ?? facts.calendar)?.staffName ?? '',
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
