import type { Listed, OwnReceipt, Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { namedBy } from './states.ts';

type Named = Pick<Order['receipts'][number], 'receiptId' | 'number' | 'kind'>;

/** Renders the downloadable documents of an order. `path` is the address of its page. */
export function orderReceipts(
  context: RequestContext,
  { receipts }: Order,
  path: string,
): Html | null {
  const { formats, texts } = context;
  if (receipts.length === 0) return null;
  return html`<h2>${texts.receipts.title}</h2>
    <ul class="receipt">
      ${receipts.map(
        each =>
          html`<li>
            <span
              ><strong>${nameOf(context, each)}</strong>
              <span class="soft">${formats.date(each.issuedAt)}</span></span
            ><span>${download(context, each, path)}</span>
          </li>`,
      )}
    </ul>`;
}

/** Renders the buyer's documents of all shops, newest first. */
export function ownReceipts(
  context: RequestContext,
  { items, nextCursor }: Listed<OwnReceipt>,
): Html | null {
  const { formats, texts } = context;
  if (items.length === 0) return null;
  return html`<section aria-labelledby="receipts">
    <h2 id="receipts">${texts.receipts.title}</h2>
    <ul class="rows">
      ${items.map(
        each =>
          html`<li>
            <div>
              <strong>${nameOf(context, each)}</strong>
              <p class="soft">${each.seller.name} · ${formats.date(each.issuedAt)}</p>
              <p>${download(context, each, '/account')}</p>
            </div>
            <p class="price">
              ${each.kind === 'credit_note' && '−'}${formats.foreign(each.gross, each.currency)}
            </p>
          </li>`,
      )}
    </ul>
    ${nextCursor && html`<p><a class="button quiet" href="/account?receipts=${nextCursor}">${texts.receipts.more}</a></p>`}
  </section>`;
}

function nameOf({ texts: { receipts } }: RequestContext, { kind, number }: Named): string {
  return `${namedBy(receipts.kinds, kind) ?? ''} ${number}`.trim();
}

function download(
  { texts: { receipts } }: RequestContext,
  { receiptId, number }: Named,
  path: string,
) {
  return html`<a href="${path}/receipts/${receiptId}/receipt.pdf"
    >${receipts.download}<span class="hide">: ${number}</span></a
  >`;
}
