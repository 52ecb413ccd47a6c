import type { Order } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';

/** What of an order came back, and what is given back for it. */
export function whatCameBack({ formats, texts }: Visit, { returns }: Order): Html | null {
  if (returns.length === 0) return null;
  return html`<h2>${texts.returns}</h2>
    <ul class="receipt">
      ${returns.map(
        ({ lines, amount, createdAt }) =>
          html`<li>
            <span
              ><strong
                >${lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</strong
              >
              <span class="soft">${formats.date(createdAt)}</span></span
            ><span>−${formats.money(amount)}</span>
          </li>`,
      )}
    </ul>`;
}
