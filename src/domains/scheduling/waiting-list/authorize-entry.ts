import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { isClient } from '../../business/access/visiting.ts';
import { findOwnEntry } from './find-entries.ts';

/**
 * Authorizes a change of a waiting-list entry. Callers are members of its business with the permission, the buyer who owns it,
 * and holders of its link. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeEntry(
  context: Context,
  { businessId, entryId }: { businessId?: string | null | undefined; entryId: string },
): Promise<Business> {
  if (!isClient(context.caller)) return authorize(context, businessId, 'appointment:update');
  const own = await findOwnEntry(context, entryId);
  return authorize(context, own.businessId, 'appointment:own');
}
