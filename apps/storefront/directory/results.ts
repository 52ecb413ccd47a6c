import { drawnFor, kindOf, shownFrom } from '../artwork/picture.ts';
import type { ListedBusiness } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { ratingLine } from '../views/reviews.ts';
import type { DirectoryContext } from './context.ts';
import { dayText, distanceText, formatsFor } from './times.ts';

/** Renders a listed business: picture, name, place, the fitting service, and its next free times as links that book them. */
export function result(context: DirectoryContext, business: ListedBusiness): Html {
  const { url } = business;
  const name = nameOf(business);
  return html`<li class="found">
    <a class="found-picture" href="${url}" tabindex="-1" aria-hidden="true"
      ><img src="${pictureFor(business)}" alt="" loading="lazy" width="480" height="300"
    /></a>
    <div class="found-text">
      <h3><a href="${url}">${name}</a></h3>
      <p class="found-facts">${facts(context, business).map(fact => html`<span>${fact}</span>`)}</p>
      ${rating(context, business)} ${service(context, business)} ${times(context, business)}
    </div>
  </li>`;
}

/** Returns the name of a business, with that of its location. */
export function nameOf({ name, locationName }: ListedBusiness): string {
  return locationName && locationName !== name ? `${name} · ${locationName}` : name;
}

function facts({ language }: DirectoryContext, business: ListedBusiness): string[] {
  const { kinds, town, distanceMeters } = business;
  const [kind] = kinds;
  return [
    ...(kind ? [kind.name] : []),
    town,
    ...(distanceMeters == null ? [] : [distanceText(distanceMeters, language)]),
  ];
}

function rating(context: DirectoryContext, business: ListedBusiness): Html | null {
  const { reviewCount: count, averageStars: average } = business;
  if (count === 0) return null;
  const formats = formatsFor(business, context.language);
  return ratingLine({ texts: context.texts, formats }, { average, count });
}

function service(context: DirectoryContext, business: ListedBusiness): Html | null {
  const { service: shown } = business;
  if (!shown) return null;
  const formats = formatsFor(business, context.language);
  const price = context.texts.directory.fromPrice({ price: formats.price(shown.priceFrom) });
  return html`<p class="found-service">
    <span>${shown.name}</span>
    <span class="soft">${formats.duration(shown.durationMinutes)}</span>
    <span class="price">${price}</span>
  </p>`;
}

function times(context: DirectoryContext, business: ListedBusiness): Html | null {
  const { directory: t } = context.texts;
  const { service: shown, bookingUrl } = business;
  const name = nameOf(business);
  if (!shown) return null;
  if (business.times.length === 0) {
    const text = business.timesChecked ? t.full : t.unchecked;
    return html`<p><a class="link" href="${bookingUrl}">${text}</a></p>`;
  }
  const formats = formatsFor(business, context.language);
  return html`<ul class="free-times" aria-label="${t.times({ name })}">
    ${business.times.map(
      time =>
        html`<li>
          <a href="${time.url}" rel="nofollow"
            ><span class="hide">${t.bookAt({ service: shown.name, business: name })}</span>
            <span class="free-day">${dayText(time, formats, context)}</span>
            <span class="free-clock">${formats.time(time.startAt)}</span></a
          >
        </li>`,
    )}
  </ul>`;
}

const anyColour = { branding: { accentColor: null } };

/** Returns the picture of a business: its own, or one drawn for its service in its colour. */
export function pictureFor({ imageUrl, name, service: shown, kinds, accentColor }: ListedBusiness) {
  if (imageUrl) return shownFrom(imageUrl);
  const kind = kindOf({
    name: shown?.name ?? name,
    categoryName: kinds[0]?.name ?? null,
    type: 'service',
  });
  const shop = accentColor ? { branding: { accentColor } } : anyColour;
  return drawnFor(kind, name, shop as Parameters<typeof drawnFor>[2]);
}
