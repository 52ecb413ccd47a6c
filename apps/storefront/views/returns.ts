import type { Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders the returned goods of an order and their refunds. */
export function whatCameBack({ formats, texts }: RequestContext, { returns }: Order): Html | null {
  if (returns.length === 0) return null;
  return html`<h2>${texts.returning.returned}</h2>
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

/** Renders the form for a return, or the pending request; null if no goods can be returned. */
export function returnForm(context: RequestContext, order: Order, token: string): Html | null {
  const { formats, texts } = context;
  const { returning } = texts;
  const lines = order.items.filter(({ toReturn }) => toReturn > 0);
  const request = order.returnRequest;
  if (lines.length === 0 && !request) return null;
  return html`<section id="return" aria-labelledby="return-title">
    ${
      request &&
      html`<div class="notice" role="status">
        <p><strong>${returning.requested({ day: formats.date(request.requestedAt) })}</strong></p>
        <p>${request.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</p>
        <p>${returning.answer}</p>
      </div>`
    }
    ${
      lines.length > 0 &&
      html`<details class="confirm">
        <summary class="link" id="return-title">
          ${request ? returning.again : returning.title}
        </summary>
        <form method="post" action="/order/${token}/return" class="form" data-once>
          <p>${returning.lead}</p>
          ${lines.map(
            ({ position, name, toReturn }) =>
              html`<div class="field return-line">
                <label for="units-${position}"
                  >${name} <span class="soft">${returning.most({ count: toReturn })}</span></label
                ><input
                  id="units-${position}"
                  name="units-${position}"
                  type="number"
                  inputmode="numeric"
                  min="0"
                  max="${toReturn}"
                  value="${lines.length === 1 ? '1' : '0'}"
                />
              </div>`,
          )}
          <div class="field">
            <label for="return-reason"
              >${returning.reason} <span class="soft">${texts.form.optional}</span></label
            ><textarea id="return-reason" name="reason" rows="3" maxlength="500"></textarea>
          </div>
          <button class="button small" type="submit">${returning.submit}</button>
        </form>
      </details>`
    }
  </section>`;
}
