import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../access/authorize.ts';

/** Whose views of which business a call is about. @throws DomainError FORBIDDEN for tokens, which look at nothing. */
export async function enterViews(
  context: Context,
  business: string | null | undefined,
): Promise<{ businessId: string; userId: string }> {
  const { id: businessId } = await authorize(context, business, 'business:read');
  const { userId, limit } = context.caller;
  if (userId && limit === 'everything') return { businessId, userId };
  throw new DomainError('FORBIDDEN', 'Only a signed-in user has views of their own.');
}
