import type { Buyer, Listed, PastOrder, Visiting } from '../account-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { plain } from './words.ts';

interface Account {
  buyer: Buyer;
  orders: Listed<PastOrder>;
  appointments: Listed<Visiting>;
  problem?: string | undefined;
  done?: string | undefined;
}

/** What a buyer ordered and booked, in all shops. */
export function accountPage(visit: Visit, account: Account): Html {
  const { buyer, orders, appointments, problem, done } = account;
  const isAhead = ({ endAt, status }: Visiting) =>
    Date.parse(endAt) > visit.now && ['pending', 'confirmed', 'arrived'].includes(status);
  const ahead = appointments.items
    .filter(isAhead)
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  const past = appointments.items.filter(each => !isAhead(each));
  return html`<div class="wrap narrow-wrap">
    <div class="page-head">
      <p class="kicker">Your account</p>
      <h1>${buyer.name ? `Hello, ${buyer.name.split(' ')[0] ?? ''}` : 'Hello'}</h1>
      <p class="soft">
        ${[buyer.email, buyer.phone && visit.formats.phone(buyer.phone)].filter(Boolean).join(' · ')}
      </p>
    </div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${done && html`<p class="notice good" role="status">${done}</p>`}
    <section aria-labelledby="ahead">
      <h2 id="ahead">Coming up</h2>
      ${
        ahead.length > 0
          ? html`<ul class="sheets">
              ${ahead.map(each => appointment(visit, each))}
            </ul>`
          : html`<p class="soft">
              Nothing is booked. <a href="/catalog?type=service">Find a time</a>
            </p>`
      }
    </section>
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      ${
        orders.items.length > 0
          ? html`<ul class="rows">
              ${orders.items.map(each => order(visit, each))}
            </ul>`
          : html`<p class="soft">There are no orders yet.</p>`
      }
      ${orders.nextCursor && html`<p><a class="button quiet" href="/account?orders=${orders.nextCursor}">Earlier orders</a></p>`}
    </section>
    ${
      past.length > 0 &&
      html`<section aria-labelledby="past">
        <h2 id="past">Earlier appointments</h2>
        <ul class="rows">
          ${past.map(each => pastVisit(visit, each))}
        </ul>
      </section>`
    }
    ${appointments.nextCursor && html`<p><a class="button quiet" href="/account?appointments=${appointments.nextCursor}">More appointments</a></p>`}
    <section class="leave" aria-labelledby="leave">
      <h2 id="leave">Leaving?</h2>
      <div class="actions">
        <form method="post" action="/account/logout">
          <button class="button quiet" type="submit">Sign out</button>
        </form>
        <form method="post" action="/account/logout">
          <input type="hidden" name="everywhere" value="yes" /><button class="link" type="submit">
            Sign out on all devices
          </button>
        </form>
      </div>
    </section>
  </div>`;
}

function appointment(visit: Visit, each: Visiting): Html {
  const { formats, shop } = visit;
  const isHere = each.slug === shop.slug;
  const until = each.cancellableUntil;
  return html`<li class="sheet">
    <p class="when">
      ${formats.day(each.startAt)}<strong
        >${formats.time(each.startAt)}–${formats.time(each.endAt)}</strong
      >
    </p>
    <p>
      ${serviceOf(visit, each)}${each.staffName && html` with ${each.staffName}`}<br /><span
        class="soft"
        >${each.shopName} · ${amount(visit, each)} · ${plain(each.status)}</span
      >
    </p>
    <div class="actions">
      ${each.canReschedule && isHere && html`<a class="button small quiet" href="/account/appointments/${each.appointmentId}/move">Move<span class="hide"> ${each.serviceName}</span></a>`}
      ${
        each.canCancel &&
        html`<details class="confirm">
          <summary class="link">Cancel<span class="hide"> ${each.serviceName}</span></summary>
          <form method="post" action="/account/appointments/${each.appointmentId}/cancel">
            <p>Really cancel ${each.serviceName} on ${formats.day(each.startAt)}?</p>
            <button class="button small" type="submit">Yes, cancel it</button>
          </form>
        </details>`
      }
    </div>
    ${until && (each.canCancel || each.canReschedule) && html`<p class="small soft">You can change it until ${formats.dateTime(until)}.</p>`}
    ${!each.canCancel && html`<p class="small soft">It is too close to be changed here. Please call us.</p>`}
  </li>`;
}

function order(visit: Visit, each: PastOrder): Html {
  const { formats, shop } = visit;
  const what = each.items
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ');
  const number = html`Order ${each.orderNumber}`;
  return html`<li>
    <div>
      ${each.slug === shop.slug ? html`<a href="/order/${each.token}">${number}</a>` : html`<strong>${number}</strong>`}
      <span class="badge">${plain(each.status)}</span>
      <p class="soft">${each.shopName} · ${formats.date(each.createdAt)}</p>
      <p>${what}</p>
    </div>
    <p class="price">${amount(visit, each)}</p>
  </li>`;
}

function pastVisit(visit: Visit, each: Visiting): Html {
  return html`<li>
    <div>
      ${serviceOf(visit, each)} <span class="badge">${plain(each.status)}</span>
      <p class="soft">${each.shopName} · ${visit.formats.dateTime(each.startAt)}</p>
    </div>
    <p class="price">${amount(visit, each)}</p>
  </li>`;
}

/** The service, with its page where it is of this shop. */
function serviceOf({ shop }: Visit, { slug, token, serviceName }: Visiting): Html {
  return slug === shop.slug
    ? html`<strong><a href="/booking/${token}">${serviceName}</a></strong>`
    : html`<strong>${serviceName}</strong>`;
}

/** Other shops may have other currencies. */
function amount(
  { shop }: Visit,
  { price, total, currency }: { price?: number; total?: number; currency: string },
): string {
  return new Intl.NumberFormat(shop.locale, { style: 'currency', currency }).format(
    price ?? total ?? 0,
  );
}
