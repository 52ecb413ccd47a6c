import type { Cart, Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders the sums of a cart's gift card and of the rest to pay. */
export function giftCardRows(
  { formats, texts: { cart: texts } }: RequestContext,
  cart: Cart,
): Html | null {
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

/** Renders the gift card's share of an order whose delivery is not chosen yet. */
export function giftCardToCome(
  { formats, texts: { cart: texts } }: RequestContext,
  cart: Cart,
): Html | null {
  const { giftCard } = cart;
  if (!giftCard) return null;
  return html`<div class="soft">
    <dt>${texts.giftCardOf({ hint: giftCard.hint })}</dt>
    <dd>${texts.upTo({ amount: formats.money(giftCard.balance) })}</dd>
  </div>`;
}

/** Renders the form for a gift card's code, or the applied card. */
export function giftCardForm(
  { texts: { cart: texts, frame } }: RequestContext,
  { giftCard }: Cart,
): Html {
  return giftCard
    ? html`<form method="post" action="/cart/gift-card" class="code-form">
        <span>${frame.label({ label: texts.giftCard })} <strong>…${giftCard.hint}</strong></span>
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

/** Renders the gift cards that an order sold, with their codes. */
export function boughtGiftCards(context: RequestContext, order: Order): Html | null {
  const { formats, texts } = context;
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
              ${card.recipientName && html`<span class="soft">${[texts.gift.for({ name: card.recipientName }), mailNote(context, card)].filter(Boolean).join(', ')}</span>`}
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

/** Returns the time at which a gift card is or was mailed to its recipient; null if its buyer hands it over. */
export function mailNote(
  { formats, texts: { gift } }: RequestContext,
  { recipientEmail, sendOn, sentAt }: Mailed,
): string | null {
  if (recipientEmail === null) return null;
  if (sentAt !== null) return gift.wasSent({ email: recipientEmail, day: formats.date(sentAt) });
  return sendOn && gift.willBeSent({ email: recipientEmail, day: formats.fullDate(sendOn) });
}

/** Returns the head of a paid order that contains only gift cards and needs no preparation; null for any other. */
export function givenHead(context: RequestContext, order: Order) {
  const cards = order.giftCards.filter(({ status }) => status !== 'void');
  const units = order.items
    .filter(({ cancelled }) => !cancelled)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  if (!isOpen || cards.length === 0 || cards.length !== units) return null;
  const { given } = context.texts.gift;
  const ways = [...new Set(cards.map(card => wayOfCard(context, card)))];
  return {
    title: given.title({ count: cards.length }),
    text: ways.length === 1 ? ways[0]! : given.each,
  };
}

function wayOfCard(
  { formats, texts }: RequestContext,
  { recipientEmail, sendOn, sentAt }: Mailed,
): string {
  const { given } = texts.gift;
  if (recipientEmail === null) return given.yours;
  if (sentAt !== null) return given.mailed({ email: recipientEmail, day: formats.date(sentAt) });
  return sendOn === null
    ? given.yours
    : given.toBeMailed({ email: recipientEmail, day: formats.fullDate(sendOn) });
}
