import type { Cart, Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';

/** The rows of sums for the gift card that a cart was given, and for what is left to pay. */
export function giftCardRows({ formats, texts: { cart: texts } }: Visit, cart: Cart): Html | null {
  const { giftCard, due } = cart;
  if (!giftCard) return null;
  return html`<div>
      <dt>${texts.giftCardOf({ hint: giftCard.hint })}</dt>
      <dd>−${formats.money(giftCard.pays)}</dd>
    </div>
    <div class="sum">
      <dt>${texts.due}</dt>
      <dd>${formats.money(due)}</dd>
    </div>`;
}

/** What a gift card pays of an order whose delivery is still to be chosen. */
export function giftCardToCome(
  { formats, texts: { cart: texts } }: Visit,
  cart: Cart,
): Html | null {
  const { giftCard } = cart;
  if (!giftCard) return null;
  return html`<div class="soft">
    <dt>${texts.giftCardOf({ hint: giftCard.hint })}</dt>
    <dd>${texts.upTo({ amount: formats.money(giftCard.balance) })}</dd>
  </div>`;
}

/** The form for the code of a gift card, or the card that was given. */
export function giftCardForm({ texts: { cart: texts } }: Visit, { giftCard }: Cart): Html {
  return giftCard
    ? html`<form method="post" action="/cart/gift-card" class="code-form">
        <span>${texts.giftCard}: <strong>…${giftCard.hint}</strong></span>
        <button class="link" type="submit">
          ${texts.remove}<span class="hide">: ${texts.giftCard}</span>
        </button>
      </form>`
    : html`<form method="post" action="/cart/gift-card" class="code-form">
        <label for="f-gift-card">${texts.giftCard}</label>
        <input
          id="f-gift-card"
          name="code"
          maxlength="40"
          autocapitalize="characters"
          autocomplete="off"
          spellcheck="false"
          required
        />
        <button class="button small quiet" type="submit">
          ${texts.apply}<span class="hide">: ${texts.giftCard}</span>
        </button>
      </form>`;
}

/** The gift cards that an order has sold, with the codes to use them. */
export function boughtCards(visit: Visit, order: Order): Html | null {
  const { formats, texts } = visit;
  const cards = order.giftCards.filter(({ status }) => status !== 'void');
  if (cards.length === 0) return null;
  return html`<section class="sheet" aria-labelledby="cards-title">
    <h2 id="cards-title">${texts.order.giftCards}</h2>
    <ul class="receipt">
      ${cards.map(
        card =>
          html`<li>
            <span
              ><strong class="gift-code">${card.code}</strong>
              ${card.lastDay && html`<span class="soft">${texts.order.validUntil({ day: formats.fullDate(card.lastDay) })}</span>`}
              ${card.recipientName && html`<span class="soft">${[texts.gift.for({ name: card.recipientName }), mailNote(visit, card)].filter(Boolean).join(', ')}</span>`}
              <a href="/gift-card/${card.token}"
                >${texts.gift.see}<span class="hide">: ${card.code}</span></a
              ></span
            ><span>${formats.money(card.balance)}</span>
          </li>`,
      )}
    </ul>
    <p class="small soft">${texts.order.giftCardHint}</p>
  </section>`;
}

type Mailed = Pick<Order['giftCards'][number], 'recipientEmail' | 'sendOn' | 'sentAt'>;

/** When a gift card is or was mailed to its recipient; null for one that its buyer hands over. */
export function mailNote(
  { formats, texts: { gift } }: Visit,
  { recipientEmail, sendOn, sentAt }: Mailed,
): string | null {
  if (recipientEmail === null) return null;
  if (sentAt !== null) return gift.wasSent({ email: recipientEmail, day: formats.date(sentAt) });
  return sendOn && gift.willBeSent({ email: recipientEmail, day: formats.fullDate(sendOn) });
}

/** The head of the page of a paid order of gift cards alone, which has nothing to prepare; null for any other. */
export function givenHead(visit: Visit, order: Order) {
  const cards = order.giftCards.filter(({ status }) => status !== 'void');
  const units = order.items
    .filter(({ cancelled }) => !cancelled)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  if (!isOpen || cards.length === 0 || cards.length !== units) return null;
  const { given } = visit.texts.gift;
  const ways = [...new Set(cards.map(card => wayOfCard(visit, card)))];
  return {
    title: given.title({ count: cards.length }),
    text: ways.length === 1 ? ways[0]! : given.each,
  };
}

function wayOfCard({ formats, texts }: Visit, { recipientEmail, sendOn, sentAt }: Mailed): string {
  const { given } = texts.gift;
  if (recipientEmail === null) return given.yours;
  if (sentAt !== null) return given.mailed({ email: recipientEmail, day: formats.date(sentAt) });
  return sendOn === null
    ? given.yours
    : given.toBeMailed({ email: recipientEmail, day: formats.fullDate(sendOn) });
}
