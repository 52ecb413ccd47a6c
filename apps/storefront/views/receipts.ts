import type { Listed, OwnReceipt } from '../account-types.ts';
import type { Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { namedBy } from './states.ts';

type Named = Pick<Order['receipts'][number], 'receiptId' | 'number' | 'kind'>;

/** The documents of an order to download; `path` is the address of its page. */
export function orderReceipts(visit: Visit, { receipts }: Order, path: string): Html | null {
  const { formats, texts } = visit;
  if (receipts.length === 0) return null;
  return html`<h2>${texts.receipts.title}</h2>
    <ul class="receipt">
      ${receipts.map(
        each =>
          html`<li>
            <span
              ><strong>${nameOf(visit, each)}</strong>
              <span class="soft">${formats.date(each.issuedAt)}</span></span
            ><span>${download(visit, each, path)}</span>
          </li>`,
      )}
    </ul>`;
}

/** The buyer's documents of all shops, newest first. */
export function ownReceipts(visit: Visit, { items, nextCursor }: Listed<OwnReceipt>): Html | null {
  const { formats, texts } = visit;
  if (items.length === 0) return null;
  return html`<section aria-labelledby="receipts">
    <h2 id="receipts">${texts.receipts.title}</h2>
    <ul class="rows">
      ${items.map(
        each =>
          html`<li>
            <div>
              <strong>${nameOf(visit, each)}</strong>
              <p class="soft">${each.seller.name} · ${formats.date(each.issuedAt)}</p>
              <p>${download(visit, each, '/account')}</p>
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

function nameOf({ texts: { receipts } }: Visit, { kind, number }: Named): string {
  return `${namedBy(receipts.kinds, kind) ?? ''} ${number}`.trim();
}

function download({ texts: { receipts } }: Visit, { receiptId, number }: Named, path: string) {
  return html`<a href="${path}/receipts/${receiptId}/receipt.pdf"
    >${receipts.download}<span class="hide">: ${number}</span></a
  >`;
}
