import type { Request } from 'express';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import {
  allReviews,
  ratingLine,
  type ReviewsPlace,
} from '../../../apps/storefront/views/reviews.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { createContext } from '../../../src/app/context.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';

/** A request about the reviews of a public business, in a language. */
interface Asked {
  request: Request;
  business: { id: string; slug: string };
  language: string;
}

/** Creates the functions that show the reviews of a business beside its booking page, and take reports of them. */
export function bookingReviews({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  const contextOf = ({ request, language }: Asked) =>
    createContext(services, {
      caller: visitor(networkOf(String(request.ip))),
      requestId: idOf(request),
      accepted: [language],
    });
  const placeOf = async (asked: Asked): Promise<ReviewsPlace> => {
    const { id: businessId, slug } = asked.business;
    const shop = await execute(contextOf(asked), 'booking_place', { businessId });
    return {
      texts: textsOf(asked.language).texts,
      formats: formatsOf({ ...shop, locale: asked.language }),
      shop,
      reviewsPath: `/book/${slug}/reviews`,
    };
  };
  return {
    /** Returns the line with the rating, which leads to all reviews; null without reviews. */
    line: async (asked: Asked): Promise<Html | null> => {
      const { id: businessId } = asked.business;
      const shown = await execute(contextOf(asked), 'booking_reviews', { businessId, limit: 1 });
      if (shown.average === null) return null;
      const place = await placeOf(asked);
      return html`<nav><a href="${place.reviewsPath}">${ratingLine(place, shown)}</a></nav>`;
    },
    /** Renders the page of all reviews. */
    page: async (asked: Asked): Promise<{ title: string; body: Html }> => {
      const { cursor, done } = asked.request.query;
      const { id: businessId, slug } = asked.business;
      const shown = await execute(contextOf(asked), 'booking_reviews', {
        businessId,
        ...(typeof cursor === 'string' && { cursor }),
      });
      const place = await placeOf(asked);
      const title = place.texts.reviews.of({ name: place.shop.name });
      const body = html`<h1>${title}</h1>
        ${allReviews(place, shown, { item: null, isReported: done === 'reported' })}
        <a class="link" href="/book/${slug}">${place.texts.home.book}</a>`;
      return { title, body };
    },
    /** Reports a review. @throws DomainError as `reportReview` does. */
    report: (asked: Asked, reviewId: string, reason: string) =>
      execute(contextOf(asked), 'booking_report_review', {
        businessId: asked.business.id,
        reviewId,
        reason: reason as never,
      }),
  };
}
