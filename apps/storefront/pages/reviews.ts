import type { ReviewsShown } from '../core-types.ts';
import { allOf } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import type { RequestContext } from '../request-context.ts';
import { fewReviews, reviewsPage } from '../views/reviews.ts';
import { readItem } from './read-item.ts';

/** Shows all reviews of the shop, or of one service. */
export async function reviews(context: RequestContext): Promise<void> {
  const { core, request, texts } = context;
  const itemId = allOf(request, 'item')[0];
  const cursor = allOf(request, 'cursor')[0];
  const item = itemId ? await readItem(context, itemId) : null;
  const query = new URLSearchParams({
    limit: '20',
    ...(itemId && { itemId }),
    ...(cursor && { cursor }),
  });
  const { data } = await core.shop<ReviewsShown>(`/reviews?${query.toString()}`);
  const isReported = request.query['done'] === 'reported';
  sendPage(context, {
    title: item ? texts.reviews.of({ name: item.name }) : texts.reviews.title,
    content: reviewsPage(context, data, { item, isReported }),
  });
}

/** Reports a review to the business. */
export async function reportReview(context: RequestContext): Promise<void> {
  const { core, request } = context;
  const { reason } = (request.body ?? {}) as Record<string, unknown>;
  const path = `/reviews/${encodeURIComponent(String(request.params['id']))}/report`;
  await core.shop(path, { method: 'POST', body: { reason: String(reason) }, visitor: request.ip });
  goTo(context, '/reviews?done=reported');
}

/**
 * Reads the rating and some reviews, of one service if it is given. Null if the core refuses or does not answer: a page is shown
 * without its reviews then.
 */
export async function readSomeReviews(
  { core }: RequestContext,
  itemId?: string,
): Promise<ReviewsShown | null> {
  const query = new URLSearchParams({ limit: String(fewReviews), ...(itemId && { itemId }) });
  try {
    return (await core.shop<ReviewsShown>(`/reviews?${query.toString()}`)).data;
  } catch {
    return null;
  }
}
