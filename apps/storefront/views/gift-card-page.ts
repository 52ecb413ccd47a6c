import { shownFrom } from '../artwork/picture.ts';
import type { ShownGiftCard } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { namedBy } from './states.ts';

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
