import { mapLink } from '../../../packages/shared/map-link.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { ShopLocation } from '../chosen-location.ts';
import type { RequestContext } from '../request-context.ts';
import { hoursRows } from '../opening-hours.ts';
import { icon } from './icons.ts';
import { phoneLink } from './phone-link.ts';
import { zoneNote } from './own-time.ts';

/** Renders the page of all locations. */
export function locationsPage(context: RequestContext): Html {
  const { shop, texts } = context;
  const canLocate = shop.locations.filter(({ latitude }) => latitude !== null).length > 1;
  return html`<div class="wrap">
    <div class="page-head"><h1>${texts.places.title}</h1></div>
    ${
      canLocate &&
      html`<p>
        <button
          class="button quiet small"
          type="button"
          data-nearest
          data-refused="${texts.places.notLocated}"
          hidden
        >
          ${texts.places.nearest}
        </button>
      </p>`
    }
    ${locationList(context, 'h2')}
  </div>`;
}

/** Renders the locations with address, hours and a link to book there. */
export function locationList(context: RequestContext, heading: 'h2' | 'h3'): Html {
  return html`<ul class="places">
    ${context.shop.locations.map(
      location =>
        html`<li
          data-latitude="${location.latitude ?? ''}"
          data-longitude="${location.longitude ?? ''}"
        >
          ${titleOf(location, heading)} ${details(context, location)}
        </li>`,
    )}
  </ul>`;
}

function titleOf({ slug, name }: ShopLocation, heading: 'h2' | 'h3'): Html {
  const link = html`<a href="/locations/${slug}">${name}</a>`;
  return heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;
}

/** Renders the page of one location. */
export function locationPage(context: RequestContext, location: ShopLocation): Html {
  const { shop, texts } = context;
  return html`<div class="wrap slim">
    <div class="page-head">
      <p class="kicker">${shop.name}</p>
      <h1>${location.name}</h1>
    </div>
    <div class="places">${details(context, location)}</div>
    <p><a href="/locations">${texts.places.all}</a></p>
  </div>`;
}

function details(context: RequestContext, location: ShopLocation): Html {
  const { shop, formats, texts, now } = context;
  const { address, slug, timezone } = location;
  const phone = location.phone ?? shop.contacts.phone;
  const map = mapLink(location);
  const hours = hoursRows(formats, location.openingHours);
  return html`${address && html`<p>${icon('pin')} ${address}</p>`}
    ${phone && html`<p>${icon('phone')} ${phoneLink(formats, phone)}</p>`}
    ${
      hours.length > 0 &&
      html`<dl class="sums" aria-label="${texts.home.hours}">
        ${hours.map(
          row =>
            html`<div>
              <dt>${row.days}</dt>
              <dd>${row.hours || texts.home.closed}</dd>
            </div>`,
        )}
      </dl>`
    }
    ${timezone !== shop.timezone && html`<p class="small soft">${zoneNote({ ...context, shop: { ...shop, timezone } }, new Date(now).toISOString())}</p>`}
    <p class="actions">
      ${shop.flags.onlineBooking && html`<a class="button small" href="/catalog?type=service&amp;location=${slug}">${texts.places.book}<span class="hide">: ${location.name}</span></a>`}
      ${map && html`<a class="button small quiet" href="${map}" target="_blank" rel="noopener noreferrer">${texts.places.map}<span class="hide">: ${location.name}</span></a>`}
    </p>`;
}
