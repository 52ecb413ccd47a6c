import type { OwnGiftCard, OwnPackage, OwnWaitingListEntry } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { mailNote } from './gift-cards.ts';
import { namedBy } from './states.ts';
import { zoneLine } from './own-time.ts';

/** Renders a gift card with its balance, and its code while it is usable. */
export function ownGiftCard(context: RequestContext, each: OwnGiftCard): Html {
  const { formats, shop, texts } = context;
  const { account, order, gift } = texts;
  const isUsable = each.status === 'active';
  return html`<li>
    <div>
      <strong class="gift-code">${isUsable ? each.code : `…${each.hint}`}</strong>
      ${!isUsable && html`<span class="badge">${namedBy(account.cardStates, each.status)}</span>`}
      <p class="soft">
        ${[each.shopName, each.lastDay && order.validUntil({ day: formats.fullDate(each.lastDay) })].filter(Boolean).join(' · ')}
      </p>
      ${each.recipientName && html`<p class="soft">${[gift.for({ name: each.recipientName }), mailNote(context, each)].filter(Boolean).join(', ')}</p>`}
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

/** Renders a package with the number of visits left. */
export function ownPackage({ formats, texts }: RequestContext, each: OwnPackage): Html {
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

/** Returns true if a waiting-list entry is still waiting or has an offer. */
export function isLive({ status }: OwnWaitingListEntry): boolean {
  return status === 'waiting' || status === 'offered';
}

/** Renders a waiting-list entry with its offer and a button to remove it. */
export function ownWaitingListEntry(context: RequestContext, entry: OwnWaitingListEntry): Html {
  const { formats } = context;
  const { wait } = context.texts;
  const { entryId, title, shopName, staffNames, dateFrom, dateTo, offer } = entry;
  const day = (date: string) => formats.longDate(`${date}T12:00:00Z`);
  const answer = (name: 'accept' | 'decline' | 'leave', style: string) =>
    html`<form method="post" action="/account/wishes/${entryId}/${name}">
      <button class="${style}" type="submit">
        ${wait[name]}<span class="hide">: ${title}</span>
      </button>
    </form>`;
  return html`<li class="sheet">
    <p>
      <strong>${title}</strong><br /><span class="soft"
        >${[shopName, wait.between({ first: day(dateFrom), last: day(dateTo) }), formats.list(staffNames)].filter(Boolean).join(' · ')}</span
      >
    </p>
    ${
      offer &&
      html`<p class="notice good">
        ${wait.offered({ start: formats.dateTime(offer.startAt), until: formats.dateTime(offer.expiresAt) })}
        ${zoneLine(context, offer.startAt, entry.online)}
      </p>`
    }
    <div class="actions">
      ${offer && answer('accept', 'button small')}
      ${offer && answer('decline', 'button small quiet')} ${answer('leave', 'button small quiet')}
    </div>
  </li>`;
}
