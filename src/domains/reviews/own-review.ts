import type { EntityManager } from '@mikro-orm/sql';
import type {
  DeleteOwnReviewInput,
  QueryOwnReviewArgs,
  ReviewVisitInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { raiseIfChanged } from '../../platform/database/query/versions.ts';
import { newId } from '../../platform/lib/ids.ts';
import { bareName } from '../../platform/lib/text/invisible.ts';
import { writeLocked } from '../business/write-locked.ts';
import { Review } from './review.entity.ts';
import { findReviewedVisit, notReviewable, writableUntil } from './reviewed-visit.ts';
import type { OwnReview, ReviewedVisit } from './shown.ts';

/** Reads a visit of the calling client, with the review of it. @throws DomainError as `findReviewedVisit` does. */
export async function getOwnReview(
  context: Context,
  input: QueryOwnReviewArgs,
): Promise<OwnReview> {
  const visit = await findReviewedVisit(context, input);
  return { visit, review: await findReview(context.em, visit) };
}

/** Writes or changes the calling client's review. @throws DomainError INVALID_TRANSITION once the time for it is over. */
export async function reviewVisit(
  context: Context,
  { stars, text, ...input }: ReviewVisitInput,
): Promise<OwnReview> {
  const visit = await findReviewedVisit(context, input);
  return writeLocked(context, visit.business.id, async ({ em, now }) => {
    const known = await findReview(em, visit);
    if (now() >= writableUntil(visit, known)) {
      throw notReviewable('The time for this review is over. Its author can still delete it.');
    }
    const review = known ?? em.create(Review, newReview(visit, now()));
    const before = known && { stars: known.stars };
    Object.assign(review, { stars, text: bareName(text ?? '') || null });
    const isChanged = known === null || raiseIfChanged(em, review);
    if (known && isChanged) review.editedAt = now();
    const { businessId, id, authorName } = review;
    return {
      result: { visit, review },
      journaled: !isChanged,
      // The author can delete the words at any time, so the journal does not keep them.
      event: {
        type: known ? 'review.changed' : 'review.written',
        businessId,
        subject: id,
        summary: known
          ? `${authorName} changed a review to ${stars} of 5 stars.`
          : `${authorName} wrote a review with ${stars} of 5 stars.`,
        before,
        after: { stars },
      },
    };
  });
}

/** Deletes the calling client's review. Without one, nothing changes. */
export async function deleteOwnReview(
  context: Context,
  input: DeleteOwnReviewInput,
): Promise<OwnReview> {
  const visit = await findReviewedVisit(context, input);
  const { id: businessId } = visit.business;
  return writeLocked(context, businessId, async ({ em }) => {
    const review = await findReview(em, visit);
    if (review) em.remove(review);
    return {
      result: { visit, review: null },
      journaled: review === null,
      event: {
        type: 'review.deleted',
        businessId,
        subject: review?.id ?? null,
        summary: `${visit.authorName} deleted their review.`,
      },
    };
  });
}

function findReview(
  em: EntityManager,
  { business, visitKey }: ReviewedVisit,
): Promise<Review | null> {
  return em.findOne(Review, { businessId: business.id, visitKey });
}

function newReview({ parts, first, visitKey, authorName }: ReviewedVisit, createdAt: number) {
  const staffIds = parts.flatMap(({ staffId, extraStaffIds }) => [staffId, ...extraStaffIds]);
  return {
    id: newId('rev'),
    businessId: first.businessId,
    visitKey,
    appointmentId: first.id,
    clientId: first.clientId,
    locationId: first.locationId ?? null,
    itemIds: [...new Set(parts.map(({ catalogItemId }) => catalogItemId))],
    staffIds: [...new Set(staffIds.filter(id => id != null))],
    stars: 0,
    authorName,
    createdAt,
  };
}
