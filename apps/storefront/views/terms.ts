import type { BookingTerms, Cart, Item } from '../core-types.ts';
import { html, type Html, type Value } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { icon } from './icons.ts';
import { isVisit, type Together } from './together.ts';

type Name = Parameters<typeof icon>[0];

/** A condition of a booking, with its icon. */
type Told = readonly [name: Name, text: Value];

/**
 * Renders the requirements and fees of a booking before it is made. A chosen start has exact times and sums; otherwise the
 * business's general terms appear.
 */
export function termsList(context: RequestContext, terms: BookingTerms | null): Html | null {
  if (!terms) return null;
  return listOf(context, [...asked(context, terms), ...kept(context, terms)]);
}

function listOf(context: RequestContext, told: readonly Told[]): Html | null {
  if (told.length === 0) return null;
  return html`<ul class="terms" aria-label="${context.texts.terms.title}">
    ${told.map(([name, text]) => html`<li>${icon(name)}<span>${text}</span></li>`)}
  </ul>`;
}

/** Renders the terms on an item's page, with the price of the present choice. */
export function itemTerms(
  context: RequestContext,
  { variants }: Item,
  { together, terms }: { together: Together; terms: BookingTerms | null },
): Html | null {
  const list = termsList(context, terms);
  if (!terms || (variants.length === 0 && !isVisit(together))) return list;
  const price = priceOf(context, terms, terms.gross);
  const sum = isVisit(together) ? context.texts.terms.together({ sum: price }) : price;
  return html`<p class="in-all">${sum}</p>
    ${list}`;
}

function asked(context: RequestContext, terms: BookingTerms): Told[] {
  const { texts } = context;
  const { dueNow, dueLater, requiresApproval } = terms;
  const [now, later] = [dueNow, dueLater].map(sum => priceOf(context, terms, sum)) as [
    string,
    string,
  ];
  const told: Told[] = [];
  if (dueNow > 0) {
    told.push([
      'card',
      dueLater > 0 ? texts.terms.deposit({ now, later }) : texts.terms.prepaid({ now }),
    ]);
  }
  if (requiresApproval) {
    told.push(['clock', dueNow > 0 ? texts.terms.thenApproval : texts.terms.approval]);
  }
  return told;
}

/** Renders the terms of the bookings in a cart, for checkout. */
export function cartTerms(context: RequestContext, cart: Cart, hasGoods: boolean): Html | null {
  const { formats, texts } = context;
  const { deposit, total, mustBePaid, requiresApproval } = cart;
  const told: Told[] = [];
  if (mustBePaid) {
    const sum = formats.money(deposit ?? total);
    told.push(['card', texts.terms.orderPaysNow({ sum, hasGoods, hasRest: deposit !== null })]);
  } else if (deposit !== null) {
    told.push(['card', texts.deposit.note({ sum: formats.money(deposit), hasGoods })]);
  }
  if (requiresApproval) {
    told.push(['clock', mustBePaid ? texts.terms.thenApproval : texts.terms.approval]);
  }
  return listOf(context, told);
}

/** Returns the cancellation policy: with exact time and sums for a start, otherwise in general terms. */
function kept(
  { texts: { terms: texts }, formats, now }: RequestContext,
  terms: BookingTerms,
): Told[] {
  const { policyText, cancellableUntilAt: until, cancelCutoffMinutes: minutes } = terms;
  const told: Told[] = policyText ? [['calendar', policyText]] : [];
  if (until === null && minutes > 0) {
    told.push(['calendar', texts.ownUntilBefore({ duration: formats.duration(minutes) })]);
  }
  if (until !== null && Date.parse(until) > now) {
    told.push(['calendar', texts.ownUntil({ time: formats.dateTime(until) })]);
  }
  return told;
}

/** Returns the label of the booking button. It names a payment, or says that the booking is a request. */
export function bookingVerb(context: RequestContext, terms: BookingTerms | null): string {
  const { terms: texts, booking } = context.texts;
  if (!terms) return texts.book;
  const { gross, dueNow, requiresCard, requiresApproval } = terms;
  if (dueNow > 0) {
    const sum = priceOf(context, terms, dueNow);
    return requiresApproval ? texts.askAndPay({ sum }) : texts.bookAndPay({ sum });
  }
  if (requiresCard) return requiresApproval ? texts.askAndLeaveCard : texts.bookAndLeaveCard;
  if (requiresApproval) return texts.ask;
  return gross > 0 ? booking.submit({ price: priceOf(context, terms, gross) }) : texts.book;
}

/** Returns the label of the order button. It names an immediate payment, unless the sum depends on a delivery or gift card. */
export function orderingVerb({ formats, texts }: RequestContext, cart: Cart): string {
  const { mustBePaid, deliveries, giftCard, deposit, total } = cart;
  return mustBePaid && deliveries.length === 0 && giftCard === null
    ? texts.terms.orderAndPay({ sum: formats.money(deposit ?? total) })
    : texts.checkout.submit;
}

/** Renders the price of a booking, the amount due now and the amount due later. */
export function termsRows(context: RequestContext, terms: BookingTerms | null): Html | null {
  if (!terms) return null;
  const { booking, deposit } = context.texts;
  const { gross, dueNow, dueLater } = terms;
  const rows: [string, number][] = [[booking.price, gross]];
  if (dueNow > 0) rows.push([deposit.now, dueNow]);
  if (dueNow > 0 && dueLater > 0) rows.push([deposit.later, dueLater]);
  return html`<dl class="sums">
    ${rows.map(
      ([name, sum]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${priceOf(context, terms, sum)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Returns a sum of the terms. Without a chosen staff member it is the lowest one. */
function priceOf(
  { formats, texts }: RequestContext,
  { priceVaries }: BookingTerms,
  sum: number,
): string {
  return priceVaries && sum > 0
    ? texts.item.from({ price: formats.price(sum) })
    : formats.price(sum);
}
