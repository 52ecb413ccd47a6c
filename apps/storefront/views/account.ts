import type {
  Buyer,
  Listed,
  OwnGiftCard,
  OwnNews,
  OwnPackage,
  OwnPoints,
  OwnReceipt,
  OwnWaitingListEntry,
  PastOrder,
  Visiting,
} from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { appointment, order, pastVisit } from './account-rows.ts';
import { ownGiftCard, ownPackage, isLive, ownWaitingListEntry } from './own-rows.ts';
import { ownData } from './own-data.ts';
import { ownNews } from './own-news.ts';
import { ownPoints } from './points.ts';
import { ownReceipts } from './receipts.ts';
import { shownAsOne, type Shown } from './own-visits.ts';

interface Account {
  buyer: Buyer;
  orders: Listed<PastOrder>;
  appointments: Listed<Visiting>;
  cards: Listed<OwnGiftCard>;
  packages: Listed<OwnPackage>;
  receipts: Listed<OwnReceipt>;
  waitingListEntries: readonly OwnWaitingListEntry[];
  points: readonly OwnPoints[];
  news: OwnNews;
  problem?: string | undefined;
  done?: string | undefined;
}

/** Renders a buyer's orders, appointments, gift cards and packages in all shops. */
export function accountPage(context: RequestContext, account: Account): Html {
  const {
    buyer,
    orders,
    appointments,
    cards,
    packages,
    receipts,
    waitingListEntries,
    points,
    news,
    problem,
    done,
  } = account;
  const texts = context.texts.account;
  const isAhead = ({ endAt, status }: Shown) =>
    Date.parse(endAt) > context.now && ['pending', 'confirmed', 'arrived'].includes(status);
  const shown = shownAsOne(appointments.items);
  const ahead = shown.filter(isAhead).toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  const past = shown.filter(each => !isAhead(each));
  return html`<div class="wrap narrow-wrap">
    <div class="page-head">
      <p class="kicker">${texts.title}</p>
      <h1>${greeting(context, buyer.name)}</h1>
      <p class="soft">
        ${[buyer.email, buyer.phone && context.formats.phone(buyer.phone)].filter(Boolean).join(' · ')}
      </p>
      <p><a href="/account/contact">${context.texts.contact.title}</a></p>
    </div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${done && html`<p class="notice good" role="status">${done}</p>`}
    <section aria-labelledby="ahead">
      <h2 id="ahead">${texts.ahead}</h2>
      ${
        ahead.length > 0
          ? html`<ul class="sheets">
              ${ahead.map(each => appointment(context, each))}
            </ul>`
          : html`<p class="soft">
              ${texts.nothingAhead}
              <a href="/catalog?type=service">${context.texts.home.findTime}</a>
            </p>`
      }
    </section>
    ${
      waitingListEntries.some(isLive) &&
      html`<section aria-labelledby="waiting-list">
        <h2 id="waiting-list">${context.texts.wait.title}</h2>
        <ul class="sheets">
          ${waitingListEntries.filter(isLive).map(each => ownWaitingListEntry(context, each))}
        </ul>
      </section>`
    }
    ${points.map(each => ownPoints(context, each))}
    ${
      packages.items.length > 0 &&
      html`<section aria-labelledby="packages">
        <h2 id="packages">${texts.packages}</h2>
        <ul class="rows">
          ${packages.items.map(each => ownPackage(context, each))}
        </ul>
        ${packages.nextCursor && html`<p><a class="button quiet" href="/account?packages=${packages.nextCursor}">${texts.morePackages}</a></p>`}
      </section>`
    }
    ${
      cards.items.length > 0 &&
      html`<section aria-labelledby="cards">
        <h2 id="cards">${context.texts.order.giftCards}</h2>
        <ul class="rows">
          ${cards.items.map(each => ownGiftCard(context, each))}
        </ul>
        <p class="small soft">${context.texts.order.giftCardHint}</p>
        ${cards.nextCursor && html`<p><a class="button quiet" href="/account?gift-cards=${cards.nextCursor}">${texts.moreCards}</a></p>`}
      </section>`
    }
    <section aria-labelledby="orders">
      <h2 id="orders">${texts.orders}</h2>
      ${
        orders.items.length > 0
          ? html`<ul class="rows">
              ${orders.items.map(each => order(context, each))}
            </ul>`
          : html`<p class="soft">${texts.noOrders}</p>`
      }
      ${orders.nextCursor && html`<p><a class="button quiet" href="/account?orders=${orders.nextCursor}">${texts.earlierOrders}</a></p>`}
    </section>
    ${ownReceipts(context, receipts)}
    ${
      past.length > 0 &&
      html`<section aria-labelledby="past">
        <h2 id="past">${texts.past}</h2>
        <ul class="rows">
          ${past.map(each => pastVisit(context, each))}
        </ul>
      </section>`
    }
    ${appointments.nextCursor && html`<p><a class="button quiet" href="/account?appointments=${appointments.nextCursor}">${texts.moreAppointments}</a></p>`}
    ${ownNews(context, news)} ${ownData(context, buyer)}
    <section class="leave" aria-labelledby="leave">
      <h2 id="leave">${texts.leaving}</h2>
      <div class="actions">
        <form method="post" action="/account/logout">
          <button class="button quiet" type="submit">${texts.signOut}</button>
        </form>
        <details class="confirm">
          <summary class="link">${texts.signOutEverywhere}</summary>
          <form method="post" action="/account/logout">
            <input type="hidden" name="everywhere" value="yes" />
            <p>${texts.signOutEverywhereHint}</p>
            <button class="button small" type="submit">${texts.signOutEverywhere}</button>
            <p>${texts.undoHint}</p>
            <button class="button small quiet" type="submit" name="undo" value="yes">
              ${texts.signOutAndUndo}
            </button>
          </form>
        </details>
      </div>
    </section>
  </div>`;
}

function greeting({ texts: { account } }: RequestContext, name: string | null): string {
  if (!name) return account.hello;
  return account.helloTo({ name, firstName: name.split(' ')[0]! });
}
