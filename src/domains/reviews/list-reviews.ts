import type {
  PublicReviewsReviewsArgs,
  QueryPublicReviewsArgs,
  QueryReviewArgs,
  QueryReviewFiguresArgs,
  QueryReviewsArgs,
  ReviewFigures,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { invalid } from '../../platform/errors.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { wallToInstant } from '../../platform/lib/time/time.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { authorize } from '../business/access/authorize.ts';
import { placeFilter } from '../business/locations/place-filter.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseUnknown } from '../nouns/refuse-unknown.ts';
import { authorizeBusiness } from '../shop/authorize-business.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { readFigures, readRating, selectReview, selectReviews } from './review.queries.ts';
import type { NamedReview, PublicReviews } from './shown.ts';

/** Lists the reviews of a business, the newest first. */
export async function listReviews(
  context: Context,
  input: QueryReviewsArgs,
): Promise<Page<NamedReview>> {
  const business = await authorize(context, input.businessId, 'notification:read');
  const { em } = context;
  const { id: businessId } = business;
  const { businessId: _given, limit: _limit, cursor: _cursor, locationId, ...filters } = input;
  const place = await placeFilter(em, business, locationId);
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: input.staffId });
  await refuseUnknown(em, Client, 'cli', { businessId, id: input.clientId });
  const { limit, after } = readPage(input, ['text']);
  const rows = await selectReviews(
    em,
    { ...filters, businessId, place, after: after?.[0] },
    limit + 1,
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one review. @throws DomainError NOT_FOUND. */
export async function getReview(context: Context, input: QueryReviewArgs): Promise<NamedReview> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const review = await selectReview(context.em, { businessId, id: input.reviewId });
  if (!review) throw notFound('rev', input.reviewId);
  return review;
}

/** Reads the rating of the published reviews of a business for everybody. */
export async function getPublicReviews(
  context: Context,
  input: QueryPublicReviewsArgs,
): Promise<PublicReviews> {
  const business = await authorizeBusiness(context, input, 'business:read');
  const { em } = context;
  const { id: businessId } = business;
  const { catalogItemId } = input;
  const place = await placeFilter(em, business, input.locationId);
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: catalogItemId });
  const rating = await readRating(em, { businessId, catalogItemId, place });
  return { ...rating, business, catalogItemId, place };
}

/** Lists published reviews, the newest first. */
export async function pagePublished(
  { em }: Context,
  { business, catalogItemId, place }: PublicReviews,
  input: PublicReviewsReviewsArgs,
): Promise<Page<NamedReview>> {
  const { limit, after } = readPage(input, ['text']);
  const filters = { businessId: business.id, catalogItemId, place };
  const rows = await selectReviews(
    em,
    { ...filters, status: 'published', after: after?.[0] },
    limit + 1,
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Computes the ratings of reviews that were written on some days of the business. */
export async function getFigures(
  context: Context,
  input: QueryReviewFiguresArgs,
): Promise<ReviewFigures> {
  const business = await authorize(context, input.businessId, 'report:read');
  const { em } = context;
  const { id: businessId, timezone } = business;
  const { from, to, locationId, by } = input;
  if (to < from) throw invalid('to', 'must not be before from.');
  const place = await placeFilter(em, business, locationId);
  const period = {
    from: wallToInstant(from, '00:00', timezone),
    to: wallToInstant(addDays(to, 1), '00:00', timezone),
  };
  const [{ count, average, hidden }, groups] = await Promise.all([
    readRating(em, { businessId, place, period }),
    readFigures(em, business, { by: by ?? 'staff', place, period }),
  ]);
  return {
    reviews: count,
    average,
    hidden,
    groups: groups.map(({ key, name, ...figures }) => ({
      ...figures,
      key,
      name: name ?? key ?? '–',
    })),
  };
}
