import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../access/authorize.ts';

/**
 * Authorizes the caller to manage their own views of a business. @throws DomainError FORBIDDEN for tokens,
 * which have none.
 */
export async function authorizeViews(
  context: Context,
  business: string | null | undefined,
): Promise<{ businessId: string; userId: string }> {
  const { id: businessId } = await authorize(context, business, 'business:read');
  const { userId, limit } = context.caller;
  if (userId && limit === 'everything') return { businessId, userId };
  throw new DomainError('FORBIDDEN', 'Only a signed-in user has views of their own.');
}
