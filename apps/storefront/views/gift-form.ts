import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { errorSummary, field, type Filled } from './forms.ts';

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
export interface ShownGift {
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
