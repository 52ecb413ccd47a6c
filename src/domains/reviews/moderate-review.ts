import type {
  AnswerReviewInput,
  HideReviewInput,
  ReportReviewInput,
  ReviewReport,
  ShowReviewInput,
} from '../../graphql.generated.ts';
import { networkOf } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { bareName } from '../../platform/lib/text/invisible.ts';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { notFound } from '../nouns/not-found.ts';
import { authorizeBusiness } from '../shop/authorize-business.ts';
import { Review } from './review.entity.ts';
import { countReport, selectReview } from './review.queries.ts';
import type { NamedReview } from './shown.ts';

/** Answers a review, or changes or removes the answer. */
export async function answerReview(
  context: Context,
  input: AnswerReviewInput,
): Promise<NamedReview> {
  const answer = input.answer == null ? null : bareName(input.answer);
  if (answer === '') throw invalid('answer', 'must not be empty; null removes it.', 'required');
  return changeReview(context, input, 'answered', (review, now) => {
    if (answer === (review.answer ?? null)) return;
    Object.assign(review, { answer, answeredAt: answer === null ? null : now });
  });
}

/** Hides a review for one of the stated reasons. */
export function hideReview(context: Context, input: HideReviewInput): Promise<NamedReview> {
  return changeReview(context, input, 'hidden', (review, now) => {
    const { hiddenAt } = review;
    Object.assign(review, {
      status: 'hidden',
      hiddenReason: input.reason,
      hiddenAt: hiddenAt ?? now,
      reports: 0,
      reportReason: null,
    });
  });
}

/** Shows a hidden review again, and decides about its reports. */
export function showReview(context: Context, input: ShowReviewInput): Promise<NamedReview> {
  return changeReview(context, input, 'shown', review => {
    Object.assign(review, {
      status: 'published',
      hiddenReason: null,
      hiddenAt: null,
      reports: 0,
      reportReason: null,
    });
  });
}

/** Changes a review by a member. The journal keeps the business's own words only. */
async function changeReview(
  context: Context,
  input: { businessId?: string | null; reviewId: string; version?: number | null },
  verb: 'answered' | 'hidden' | 'shown',
  change: (review: Review, now: number) => void,
): Promise<NamedReview> {
  const { id: businessId } = await authorize(context, input.businessId, 'message:send');
  return writeLocked(context, businessId, async ({ em, now }) => {
    const key = { businessId, id: input.reviewId };
    const review = await em.findOne(Review, key);
    if (!review) throw notFound('rev', input.reviewId);
    checkVersion(review, input.version);
    const before = fieldsOf(review);
    change(review, now());
    const isChanged = raiseIfChanged(em, review);
    await em.flush();
    const named = (await selectReview(em, key))!;
    return {
      result: named,
      journaled: !isChanged,
      event: {
        type: `review.${verb}`,
        businessId,
        subject: review.id,
        summary: `A review of ${review.authorName} with ${review.stars} of 5 stars was ${verb}.`,
        ...changesOf(before, fieldsOf(review)),
      },
    };
  });
}

function fieldsOf({ status, hiddenReason = null, answer = null, reports }: Review) {
  return { status, hiddenReason, answer, reports };
}

/**
 * Reports a published review to its business. Further reports by the same network on the same day change nothing.
 * @throws DomainError NOT_FOUND, RATE_LIMITED.
 */
export async function reportReview(
  context: Context,
  { businessId: given, slug, reviewId, reason }: ReportReviewInput,
): Promise<ReviewReport> {
  const { id: businessId } = await authorizeBusiness(
    context,
    { businessId: given, slug },
    'business:read',
  );
  const { rateLimiter } = context.services;
  const network = networkOf(context.caller);
  await rateLimiter.consume('review-report', network);
  const isFirst = await rateLimiter.tryConsume('report-of-review', `${reviewId} ${network}`);
  return writeLocked(context, businessId, async ({ em }) => {
    const key = { businessId, id: reviewId };
    const isThere = isFirst
      ? await countReport(em, { ...key, reason })
      : await em.count(Review, { ...key, status: 'published' });
    if (!isThere) throw notFound('rev', reviewId);
    return {
      result: { reviewId },
      journaled: !isFirst,
      event: {
        type: 'review.reported',
        businessId,
        subject: reviewId,
        summary: 'A visitor reported a review.',
        details: { reason },
      },
    };
  });
}
