import type { OwnCard, OwnPackage } from '../account-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { mailNote } from './gift-cards.ts';
import { namedBy } from './states.ts';

/** A gift card, with its code while it can still pay, and what is left on it. */
export function ownCard(visit: Visit, each: OwnCard): Html {
  const { formats, shop, texts } = visit;
  const { account, order, gift } = texts;
  const isUsable = each.status === 'active';
  return html`<li>
    <div>
      <strong class="gift-code">${isUsable ? each.code : `…${each.hint}`}</strong>
      ${!isUsable && html`<span class="badge">${namedBy(account.cardStates, each.status)}</span>`}
      <p class="soft">
        ${[each.shopName, each.lastDay && order.validUntil({ day: formats.fullDate(each.lastDay) })].filter(Boolean).join(' · ')}
      </p>
      ${each.recipientName && html`<p class="soft">${[gift.for({ name: each.recipientName }), mailNote(visit, each)].filter(Boolean).join(', ')}</p>`}
      ${
        isUsable &&
        each.slug === shop.slug &&
        html`<p>
          <a href="/gift-card/${each.token}"
            >${gift.see}<span class="hide">: …${each.hint}</span></a
          >
        </p>`
      }
    </div>
    <p class="price">${formats.foreign(each.balance, each.currency)}</p>
  </li>`;
}

/** A package of visits, with how many of them are left. */
export function ownPackage({ formats, texts }: Visit, each: OwnPackage): Html {
  const { account, order } = texts;
  return html`<li>
    <div>
      <strong>${each.name}</strong>
      ${each.status !== 'active' && html`<span class="badge">${namedBy(account.packageStates, each.status)}</span>`}
      <p class="soft">
        ${[each.shopName, each.lastDay && order.validUntil({ day: formats.fullDate(each.lastDay) })].filter(Boolean).join(' · ')}
      </p>
    </div>
    <p class="price">${account.visitsLeft({ left: each.visitsLeft, all: each.visits })}</p>
  </li>`;
}
