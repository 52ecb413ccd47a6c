import type { OwnWish } from '../account-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { zoneLine } from './own-time.ts';

/** Whether a wish still waits, or a place is kept for it. */
export function isLive({ status }: OwnWish): boolean {
  return status === 'waiting' || status === 'offered';
}

/** A wish on the waiting list, with what it is offered and the way off the list. */
export function ownWish(visit: Visit, wish: OwnWish): Html {
  const { formats } = visit;
  const { wait } = visit.texts;
  const { entryId, title, shopName, staffNames, dateFrom, dateTo, offer } = wish;
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
        ${zoneLine(visit, offer.startAt, wish.online)}
      </p>`
    }
    <div class="actions">
      ${offer && answer('accept', 'button small')}
      ${offer && answer('decline', 'button small quiet')} ${answer('leave', 'button small quiet')}
    </div>
  </li>`;
}
