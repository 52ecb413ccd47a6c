import type { Request } from 'express';
import { html, type Html } from '../../../packages/shared/html.ts';
import { localeOfDates } from '../../../packages/shared/local-clock.ts';
import { starRow } from '../../../packages/shared/stars.ts';
import { createContext } from '../../../src/app/context.ts';
import { reviewCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { type Texts, textsFor } from '../../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

/** Values of the form as they were sent. */
export interface SentReview {
  stars: number;
  text: string;
}

/** A visit as its client reviews it. */
export interface ReviewView {
  readonly reviewed: Operations['see_review']['result'];
  /** The address of the page. */
  readonly path: string;
  /** Language of the page, and the locale of dates. */
  readonly locale: string;
  readonly dated: string;
  readonly t: Texts['review'];
  readonly save: (sent: SentReview) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

/** A request to an address of a review. */
export type ReviewRequest = Request<{ token: string }>;

/**
 * Creates the function that opens the visit of a request's link.
 * @throws DomainError as `reviewCaller` does, and INVALID_TRANSITION for a visit that has not taken place.
 */
export function reviewOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (request: ReviewRequest): Promise<ReviewView> => {
    const network = networkOf(String(request.ip));
    const caller = await reviewCaller(services, request.params.token, network);
    const { businessId, appointmentId, language = null } = caller;
    const accepted = language === null ? [] : [language];
    const context = () => createContext(services, { caller, requestId: idOf(request), accepted });
    const place = await execute(context(), 'review_place', { businessId });
    const reviewed = await execute(context(), 'see_review', { businessId, appointmentId });
    const locale = language ?? place.locale;
    return {
      reviewed,
      path: `/review/${request.params.token}`,
      locale,
      dated: localeOfDates(locale, place.phoneCountry),
      t: textsFor(locale).review,
      save: sent => execute(context(), 'save_review', { appointmentId, ...sent }),
      remove: () => execute(context(), 'delete_review', { appointmentId }),
    };
  };
}

interface Said {
  note?: string | undefined;
  problem?: string | undefined;
  /** A refused form, whose words must not be lost. */
  sent?: SentReview;
}

/** Renders the form for a review, or the review that was written. The page is the same for every number of stars. */
export function reviewPage(view: ReviewView, { note, problem, sent }: Said): Html {
  const { reviewed, dated, t } = view;
  const { businessName, services, startAt, timezone, review, hiddenFor, rules } = reviewed;
  const day = new Intl.DateTimeFormat(dated, { dateStyle: 'long', timeZone: timezone });
  return html`<h1>${businessName}</h1>
    ${note && html`<p role="status">${note}</p>`}${problem && html`<p role="alert">${problem}</p>`}
    <p>${services.join(' + ')} · ${day.format(Date.parse(startAt))}</p>
    ${hiddenFor && html`<p role="alert">${t.hidden({ reason: hiddenFor })}</p>`}
    ${review && elsewhere(view)} ${reviewed.canWrite ? reviewForm(view, sent) : closed(view)}
    ${
      review?.answer &&
      html`<h2>${t.answer({ business: businessName })}</h2>
        <blockquote>${review.answer}</blockquote>`
    }
    ${review && removal(view)}
    <details>
      <summary>${t.rules}</summary>
      <p>${rules}</p>
    </details>`;
}

const allStars = [5, 4, 3, 2, 1] as const;

function reviewForm({ reviewed, path, t }: ReviewView, sent: SentReview | undefined): Html {
  const { review, authorName } = reviewed;
  const stars = sent?.stars ?? review?.stars;
  const text = sent?.text ?? review?.text ?? '';
  return html`<form method="post" action="${path}">
    <fieldset class="stars">
      <legend>${t.question}</legend>
      ${allStars.map(
        each =>
          html`<label>
            <input
              type="radio"
              name="stars"
              value="${String(each)}"
              required
              ${each === stars && html`checked`}
            />
            ${starRow(each)} ${t.stars({ count: each })}
          </label>`,
      )}
    </fieldset>
    <label for="text">${t.words}</label>
    <textarea id="text" name="text" rows="5" maxlength="2000">${text}</textarea>
    <small>${t.shownAs({ name: authorName })}</small>
    <button class="first">${review ? t.change : t.send}</button>
  </form>`;
}

/** Renders a review that cannot be written or changed any more. */
function closed({ reviewed: { review }, t }: ReviewView): Html {
  if (!review) return html`<p role="status">${t.over}</p>`;
  return html`<p class="amount" role="img" aria-label="${t.stars({ count: review.stars })}">
      ${starRow(review.stars)}
    </p>
    ${review.text && html`<blockquote>${review.text}</blockquote>`}`;
}

/** Renders the link to another service of reviews, for everybody who has sent a review. */
function elsewhere({ reviewed: { reviewUrl }, t }: ReviewView): Html | false {
  if (reviewUrl === null) return false;
  return html`<a class="link" href="${reviewUrl}" rel="noreferrer nofollow">${t.elsewhere}</a>`;
}

/** Renders the deletion behind a first press, because it cannot be undone. */
function removal({ path, t }: ReviewView): Html {
  return html`<details>
    <summary>${t.delete}</summary>
    <form method="post" action="${path}/delete"><button>${t.confirmDelete}</button></form>
  </details>`;
}
