import type { Item, ReviewsShown } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { starRow } from '../../../packages/shared/stars.ts';
import type { RequestContext } from '../request-context.ts';

type Review = ReviewsShown['reviews']['items'][number];

/** Words and formats of the page on which reviews are shown. */
export interface ReviewsPlace extends Pick<RequestContext, 'texts' | 'formats'> {
  shop: { name: string };
  /** Address of the page of all reviews, above those of their reports. */
  reviewsPath: string;
}

const inShop = (context: RequestContext): ReviewsPlace => ({ ...context, reviewsPath: '/reviews' });

/** Number of reviews on the front page and on the page of a service. */
export const fewReviews = 3;

/** Renders the rating and some reviews, for a section of a theme; null without reviews. */
export function reviewsPart(
  context: RequestContext,
  shown: ReviewsShown | null,
  item?: Item,
): Html | null {
  if (shown === null || shown.average === null) return null;
  const place = inShop(context);
  const { reviews: t } = context.texts;
  const path = item ? `/reviews?item=${item.itemId}` : '/reviews';
  return html`<section class="reviews" aria-labelledby="reviews-title">
    <h2 id="reviews-title">${t.title}</h2>
    ${ratingLine(place, shown)}
    <ul>
      ${shown.reviews.items.map(each => reviewRow(place, each, 'h3'))}
    </ul>
    <p><a href="${path}">${t.all}</a></p>
  </section>`;
}

/** Renders the page of all reviews of a shop or of one service, with the rules for them. */
export function reviewsPage(
  context: RequestContext,
  shown: ReviewsShown,
  { item, isReported }: { item: Item | null; isReported: boolean },
): Html {
  const { reviews: t } = context.texts;
  return html`<div class="wrap slim">
    <div class="page-head"><h1>${item ? t.of({ name: item.name }) : t.title}</h1></div>
    ${allReviews(inShop(context), shown, { item, isReported })}
  </div>`;
}

/** Renders a page of reviews with their rating, and the rules for them. */
export function allReviews(
  place: ReviewsPlace,
  shown: ReviewsShown,
  { item, isReported }: { item: Item | null; isReported: boolean },
): Html {
  const { reviews: t } = place.texts;
  const { items, nextCursor } = shown.reviews;
  const more = new URLSearchParams({
    ...(item && { item: item.itemId }),
    cursor: nextCursor ?? '',
  });
  return html`${isReported && html`<p class="notice" role="status">${t.reported}</p>`}
    <div class="reviews">
      ${shown.average === null ? html`<p>${t.none}</p>` : ratingLine(place, shown)}
      <ul>
        ${items.map(each => reviewRow(place, each, 'h2'))}
      </ul>
      ${nextCursor && html`<p><a class="button quiet" href="${place.reviewsPath}?${more.toString()}" rel="next">${t.older}</a></p>`}
      <h2>${t.checked}</h2>
      <p>${shown.rules}</p>
      ${shown.hidden > 0 && html`<p>${t.hidden({ count: shown.hidden })}</p>`}
    </div>`;
}

/** Renders the average of all reviews, and their number. */
export function ratingLine(
  { texts, formats }: Pick<ReviewsPlace, 'texts' | 'formats'>,
  { average, count }: Pick<ReviewsShown, 'average' | 'count'>,
): Html {
  return html`<p class="rating">
    <span class="stars">${starRow(Math.round(average ?? 0))}</span>
    ${texts.reviews.average({ average: formats.decimal(average ?? 0), count })}
  </p>`;
}

/** Renders one review. All of its words are a stranger’s: they are escaped, and no address becomes a link. */
function reviewRow(place: ReviewsPlace, review: Review, heading: 'h2' | 'h3'): Html {
  const { texts, formats, shop } = place;
  const { reviews: t } = texts;
  const { stars, text, authorName, services, answer, createdAt } = review;
  const head = html`<span class="stars" role="img" aria-label="${t.stars({ count: stars })}"
      >${starRow(stars)}</span
    >
    ${authorName}`;
  return html`<li>
    ${heading === 'h2' ? html`<h2>${head}</h2>` : html`<h3>${head}</h3>`}
    <p class="small soft">
      ${services.join(' + ')} · <time datetime="${createdAt}">${formats.date(createdAt)}</time>
    </p>
    ${text && html`<p class="words">${text}</p>`}
    ${
      answer &&
      html`<div class="answer">
        <strong>${t.answer({ shop: shop.name })}</strong>
        <p class="words">${answer}</p>
      </div>`
    }
    ${reportForm(place, review)}
  </li>`;
}

/** Renders the report behind a press, with its reasons. */
function reportForm({ texts, reviewsPath }: ReviewsPlace, { reviewId }: Review): Html {
  const { reviews: t } = texts;
  const id = `reason-${reviewId}`;
  return html`<details class="small">
    <summary>${t.report}</summary>
    <form method="post" action="${reviewsPath}/${reviewId}/report">
      <label for="${id}">${t.reason}</label>
      <select id="${id}" name="reason">
        ${Object.entries(t.reasons).map(
          ([value, label]) => html`<option value="${value}">${label}</option>`,
        )}
      </select>
      <button class="button quiet small">${t.sendReport}</button>
    </form>
  </details>`;
}

/** Returns the rating and some reviews of a service as structured data; nothing without reviews. */
export function ratingData(shown: ReviewsShown | null) {
  if (shown === null || shown.average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shown.average,
      reviewCount: shown.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: shown.reviews.items.map(({ stars, text, authorName, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName },
      datePublished: createdAt.slice(0, 10),
      reviewBody: text ?? undefined,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}
