import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { isClient } from '../../business/access/visiting.ts';
import { findOwnEntry } from './find-entries.ts';

/**
 * Authorizes a change of a wish: for members of its business with the permission, for the buyer whose it is, and for who
 * has its link. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function enterEntry(
  context: Context,
  { businessId, entryId }: { businessId?: string | null | undefined; entryId: string },
): Promise<Business> {
  if (!isClient(context.caller)) return authorize(context, businessId, 'appointment:update');
  const own = await findOwnEntry(context, entryId);
  return authorize(context, own.businessId, 'appointment:own');
}
