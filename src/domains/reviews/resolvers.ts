import { languageOf } from '../../../packages/shared/languages.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { textsFor } from '../../texts/texts-for.ts';
import type { Business } from '../business/business.entity.ts';
import { isClient } from '../business/access/visiting.ts';
import { spokenLanguage } from '../business/languages/spoken-language.ts';
import { locationIdOf } from '../business/locations/at-location.ts';
import { locationsOf } from '../business/locations/locations.ts';
import { itemText } from '../catalog/items/item-texts.ts';
import { itemLoader } from '../catalog/items/loaders.ts';
import { staffLoader } from '../staff/list-staff.ts';
import {
  getFigures,
  getReview,
  getPublicReviews,
  listReviews,
  pagePublished,
} from './list-reviews.ts';
import { answerReview, hideReview, reportReview, showReview } from './moderate-review.ts';
import { deleteOwnReview, getOwnReview, reviewVisit } from './own-review.ts';
import { ratingOf } from './rating-of.ts';
import type { Review } from './review.entity.ts';
import { reviewUrl } from './review-link.ts';
import { endOfTime, writableUntil } from './reviewed-visit.ts';

type Named = Pick<Review, 'businessId' | 'itemIds'>;

/** Returns the names of the services of a visit, in the language of the call. */
async function servicesOf(context: Context, { businessId, itemIds }: Named): Promise<string[]> {
  const items = context.loader(itemLoader);
  const found = await Promise.all(itemIds.map(id => items.load({ businessId, id })));
  return Promise.all(found.map(async item => itemText(context, item, 'name')));
}

/** Returns the texts about reviews, in the language of the call. */
function textsIn(context: Context, { id, locale }: Business) {
  return textsFor(languageOf(spokenLanguage(context, id) ?? locale)).reviews;
}

export const reviewResolvers: Resolvers = {
  Business: {
    rating: (business, _, context) => ratingOf(context, business),
  },
  Query: {
    reviews: (_, input, context) => listReviews(context, input),
    review: (_, input, context) => getReview(context, input),
    reviewFigures: (_, input, context) => getFigures(context, input),
    publicReviews: (_, input, context) => getPublicReviews(context, input),
    ownReview: (_, input, context) => getOwnReview(context, input),
  },
  Mutation: {
    reviewVisit: (_, { input }, context) => reviewVisit(context, input),
    deleteOwnReview: (_, { input }, context) => deleteOwnReview(context, input),
    answerReview: (_, { input }, context) => answerReview(context, input),
    hideReview: (_, { input }, context) => hideReview(context, input),
    showReview: (_, { input }, context) => showReview(context, input),
    reportReview: (_, { input }, context) => reportReview(context, input),
  },
  Review: {
    services: (review, _, context) => servicesOf(context, review),
    catalogItemIds: ({ itemIds }) => itemIds,
    staffNames: async ({ businessId, staffIds }, _, { loader }) => {
      const people = loader(staffLoader);
      const found = await Promise.all(staffIds.map(id => people.load({ businessId, id })));
      return found.map(({ name }) => name);
    },
    locationId: review => locationIdOf(review),
  },
  PublicReview: {
    services: (review, _, context) => servicesOf(context, review),
  },
  PublicReviews: {
    reviews: (shown, input, context) => pagePublished(context, shown, input),
    rules: ({ business }, _, context) => textsIn(context, business).rules,
  },
  OwnReview: {
    appointmentId: ({ visit }) => visit.first.id,
    businessName: ({ visit }) => visit.business.name,
    services: ({ visit: { first, parts } }, _, context) =>
      servicesOf(context, {
        businessId: first.businessId,
        itemIds: [...new Set(parts.map(({ catalogItemId }) => catalogItemId))],
      }),
    startAt: ({ visit }) => visit.first.startAt,
    timezone: ({ visit }) => visit.first.timezone,
    authorName: ({ visit, review }) => review?.authorName ?? visit.authorName,
    canWrite: ({ visit, review }, _, { now }) => now() < writableUntil(visit, review),
    writableUntilAt: ({ visit, review }) => writableUntil(visit, review),
    hiddenReason: ({ review }) => review?.hiddenReason ?? null,
    hiddenFor: ({ visit, review }, _, context) =>
      review?.hiddenReason ? textsIn(context, visit.business).reasons[review.hiddenReason] : null,
    reviewUrl: async ({ visit: { business, first } }, _, { em }) => {
      const id = locationIdOf(first);
      const place = (await locationsOf(em, business)).find(each => each.id === id);
      return place?.reviewUrl ?? null;
    },
    rules: ({ visit }, _, context) => textsIn(context, visit.business).rules,
  },
  Appointment: {
    reviewUrl: ({ id, status, endAt }, _, { caller, services, now }) =>
      isClient(caller) && status === 'completed' && now() < endOfTime(endAt)
        ? reviewUrl(services, id)
        : null,
  },
};
