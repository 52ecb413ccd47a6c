import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';

/** Member of a business, who owns push devices there. */
export interface Owner {
  readonly businessId: string;
  readonly userId: string;
}

/** Authorizes the caller to manage their own devices. @throws DomainError FORBIDDEN for tokens, which have none. */
export async function authorizePush(
  context: Context,
  business: string | null | undefined,
): Promise<Owner> {
  const { id: businessId } = await authorize(context, business, 'business:read');
  const { userId, limit } = context.caller;
  if (userId && limit === 'everything') return { businessId, userId };
  throw new DomainError('FORBIDDEN', 'Only a signed-in user has devices that are told.');
}
