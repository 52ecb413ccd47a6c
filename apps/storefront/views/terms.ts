import type { BookingTerms, Cart, Item } from '../core-types.ts';
import { html, type Html, type Value } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { icon } from './icons.ts';
import { isVisit, type Together } from './together.ts';

type Name = Parameters<typeof icon>[0];

/** A condition of a booking, with its icon. */
type Told = readonly [name: Name, text: Value];

/**
 * What a booking asks for and keeps, as it is told before the act: of a chosen start with instants and sums, before that as
 * the business says it of each.
 */
export function termsList(visit: Visit, terms: BookingTerms | null): Html | null {
  if (!terms) return null;
  return listOf(visit, [...asked(visit, terms), ...kept(visit, terms)]);
}

function listOf(visit: Visit, told: readonly Told[]): Html | null {
  if (told.length === 0) return null;
  return html`<ul class="terms" aria-label="${visit.texts.terms.title}">
    ${told.map(([name, text]) => html`<li>${icon(name)}<span>${text}</span></li>`)}
  </ul>`;
}

/** The same on the page of an item, with what it costs as it is chosen there. */
export function itemTerms(
  visit: Visit,
  { variants }: Item,
  { together, terms }: { together: Together; terms: BookingTerms | null },
): Html | null {
  const list = termsList(visit, terms);
  if (!terms || (variants.length === 0 && !isVisit(together))) return list;
  const price = priceOf(visit, terms, terms.gross);
  const sum = isVisit(together) ? visit.texts.terms.together({ sum: price }) : price;
  return html`<p class="in-all">${sum}</p>
    ${list}`;
}

function asked(visit: Visit, terms: BookingTerms): Told[] {
  const { texts } = visit;
  const { dueNow, dueLater, requiresApproval } = terms;
  const [now, later] = [dueNow, dueLater].map(sum => priceOf(visit, terms, sum)) as [
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

/** The terms of the bookings in a cart, for when it is ordered. */
export function cartTerms(visit: Visit, cart: Cart, hasGoods: boolean): Html | null {
  const { formats, texts } = visit;
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
  return listOf(visit, told);
}

/** The policy's words have the instant and the sums of a start, or what the business says of each. */
function kept({ texts: { terms: texts }, formats, now }: Visit, terms: BookingTerms): Told[] {
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

/** The words of the button that books: they name the payment, or say that it only asks. */
export function bookingVerb(visit: Visit, terms: BookingTerms | null): string {
  const { terms: texts, booking } = visit.texts;
  if (!terms) return texts.book;
  const { gross, dueNow, requiresCard, requiresApproval } = terms;
  if (dueNow > 0) {
    const sum = priceOf(visit, terms, dueNow);
    return requiresApproval ? texts.askAndPay({ sum }) : texts.bookAndPay({ sum });
  }
  if (requiresCard) return requiresApproval ? texts.askAndLeaveCard : texts.bookAndLeaveCard;
  if (requiresApproval) return texts.ask;
  return gross > 0 ? booking.submit({ price: priceOf(visit, terms, gross) }) : texts.book;
}

/** The words of the button that orders: they name the payment at once, unless it depends on a delivery or a gift card. */
export function orderingVerb({ formats, texts }: Visit, cart: Cart): string {
  const { mustBePaid, deliveries, giftCard, deposit, total } = cart;
  return mustBePaid && deliveries.length === 0 && giftCard === null
    ? texts.terms.orderAndPay({ sum: formats.money(deposit ?? total) })
    : texts.checkout.submit;
}

/** The rows of sums of a booking: what it costs, and what of that is paid when. */
export function termsRows(visit: Visit, terms: BookingTerms | null): Html | null {
  if (!terms) return null;
  const { booking, deposit } = visit.texts;
  const { gross, dueNow, dueLater } = terms;
  const rows: [string, number][] = [[booking.price, gross]];
  if (dueNow > 0) rows.push([deposit.now, dueNow]);
  if (dueNow > 0 && dueLater > 0) rows.push([deposit.later, dueLater]);
  return html`<dl class="sums">
    ${rows.map(
      ([name, sum]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${priceOf(visit, terms, sum)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A sum of the terms, which are the lowest ones while nobody is chosen. */
function priceOf({ formats, texts }: Visit, { priceVaries }: BookingTerms, sum: number): string {
  return priceVaries && sum > 0
    ? texts.item.from({ price: formats.price(sum) })
    : formats.price(sum);
}
