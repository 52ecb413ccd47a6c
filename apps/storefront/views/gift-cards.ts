import type { Cart, Order } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';

/** The rows of sums for the gift card that a cart was given, and for what is left to pay. */
export function giftCardRows({ formats, texts: { cart: texts } }: Visit, cart: Cart): Html | null {
  const { giftCard, due } = cart;
  if (!giftCard) return null;
  return html`<div>
      <dt>${texts.giftCardOf(giftCard.hint)}</dt>
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
    <dt>${texts.giftCardOf(giftCard.hint)}</dt>
    <dd>${texts.upTo(formats.money(giftCard.balance))}</dd>
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
export function boughtCards(
  { formats, texts: { order: texts } }: Visit,
  order: Order,
): Html | null {
  const cards = order.giftCards.filter(({ status }) => status !== 'void');
  if (cards.length === 0) return null;
  return html`<section class="sheet" aria-labelledby="cards-title">
    <h2 id="cards-title">${texts.giftCards}</h2>
    <ul class="receipt">
      ${cards.map(
        ({ code, balance, lastDay }) =>
          html`<li>
            <span
              ><strong class="gift-code">${code}</strong>
              ${lastDay && html`<span class="soft">${texts.validUntil(formats.fullDate(lastDay))}</span>`}</span
            ><span>${formats.money(balance)}</span>
          </li>`,
      )}
    </ul>
    <p class="small soft">${texts.giftCardHint}</p>
  </section>`;
}
