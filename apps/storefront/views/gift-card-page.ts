import { shownFrom } from '../artwork/picture.ts';
import type { Item, ShownGiftCard } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { namedBy } from './states.ts';
import { errorSummary, field, type Filled } from './forms.ts';

/** Renders a gift card in the look of the business. Only the card is printed. */
export function giftCardPage(context: RequestContext, card: ShownGiftCard): Html {
  const { formats, shop, texts } = context;
  const { gift, order } = texts;
  const { recipientName, senderName, message, status, value, balance, lastDay } = card;
  const state = namedBy(gift.states, status);
  const hasBeenUsed = status === 'active' && balance !== value;
  return html`<div class="wrap slim">
    ${state && html`<p class="notice bad" role="status">${state}</p>`}
    <article class="gift-card" aria-labelledby="gift-card-title">
      <header>
        ${
          shop.branding.logoUrl
            ? html`<img src="${shownFrom(shop.branding.logoUrl)}" alt="${shop.name}" height="48" />`
            : html`<p class="wordmark">${shop.name}</p>`
        }
        <h1 id="gift-card-title">${gift.card}</h1>
      </header>
      <p class="gift-value">${formats.foreign(value, card.currency)}</p>
      ${recipientName && html`<p class="gift-to">${gift.for({ name: recipientName })}</p>`}
      ${message && html`<blockquote>${message}</blockquote>`}
      ${recipientName && senderName && html`<p class="gift-to">${gift.from({ name: senderName })}</p>`}
      ${!state && html`<p class="gift-code-large">${card.code}</p>`}
      <footer>
        ${hasBeenUsed && html`<p>${gift.left({ amount: formats.foreign(balance, card.currency) })}</p>`}
        ${lastDay && html`<p>${capital(order.validUntil({ day: formats.fullDate(lastDay) }))}</p>`}
        <p>${gift.howTo}</p>
        <p>
          ${[shop.name, shop.contacts.address, context.origin.replace(/^https?:\/\//, '')].filter(Boolean).join(' · ')}
        </p>
      </footer>
    </article>
    <div class="actions no-print">
      <button class="button" type="button" data-print hidden>${gift.print}</button>
      <noscript><p class="soft">${gift.printHint}</p></noscript>
      <a class="button quiet" href="/catalog">${gift.redeem}</a>
    </div>
  </div>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the limits of the amount that a buyer can choose; null for a fixed price. */
export function limitsOf({ giftCardMin: least, giftCardMax: most }: Item) {
  return least === null || most === null ? null : { least, most };
}

/** Renders the fields for a gift card's amount and recipient. */
export function giftFields(context: RequestContext, item: Item, filled: Filled): Html {
  const { texts, formats } = context;
  const { gift } = texts;
  const limits = limitsOf(item);
  const usual = limits && Math.min(Math.max(item.price, limits.least), limits.most);
  const values = { amount: usual === null ? '' : String(usual), ...filled.values };
  const typed = { ...filled, values };
  return html`${errorSummary(texts, filled)}
    ${
      limits &&
      field(texts, typed, {
        name: 'amount',
        label: gift.amount,
        inputmode: 'decimal',
        hint: gift.between({
          least: formats.price(limits.least),
          most: formats.price(limits.most),
        }),
        required: true,
      })
    }
    <fieldset class="gift-fields">
      <legend>${gift.title}</legend>
      <p class="small soft">${gift.lead}</p>
      ${field(texts, typed, { name: 'recipientName', label: gift.recipient, autocomplete: 'off' })}
      <div class="pair">
        ${field(texts, typed, { name: 'recipientEmail', label: gift.email, type: 'email', inputmode: 'email', autocomplete: 'off', hint: gift.emailHint })}
        ${field(texts, typed, { name: 'sendOn', label: gift.sendOn, type: 'date', hint: gift.sendOnHint })}
      </div>
      ${field(texts, typed, { name: 'message', label: gift.message, type: 'textarea', maxlength: 500 })}
    </fieldset>`;
}

/** Gift data of a line in a cart or an order. */
interface ShownGift {
  recipientName: string;
  recipientEmail: string | null;
  sendOn: string | null;
}

/** Renders the recipient of a line and the way of its delivery. */
export function giftNote({ formats, texts }: RequestContext, gift: ShownGift | null): Html | null {
  if (!gift) return null;
  const { recipientName, recipientEmail, sendOn } = gift;
  const { byHand, byMailOn, byMailOncePaid, for: giftFor } = texts.gift;
  const byMail = (email: string) =>
    sendOn ? byMailOn({ email, day: formats.fullDate(sendOn) }) : byMailOncePaid({ email });
  const way = recipientEmail ? byMail(recipientEmail) : byHand;
  return html`<span class="soft gift-note">${giftFor({ name: recipientName })}, ${way}</span>`;
}
