import type { Context } from '../../platform/context.ts';
import type { Business } from '../business/business.entity.ts';
import { readBusinessRating } from './review.queries.ts';

/** The rating of a business, and the page with its reviews if it is public. */
interface BusinessRating {
  count: number;
  average: number;
  url: string | null;
}

/** Returns the rating of a business by all its published reviews; null without any. */
export async function ratingOf(
  { em, services }: Pick<Context, 'em' | 'services'>,
  { id, publish, status, slug }: Business,
): Promise<BusinessRating | null> {
  const { count, average } = await readBusinessRating(em, id);
  if (average === null) return null;
  const isPublic = publish && status === 'active';
  return {
    count,
    average,
    url: isPublic ? `${services.config.baseUrl}/book/${slug}/reviews` : null,
  };
}
