import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readBuyer } from '../../clients/buyers/buyers.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findAnywhere, isOwn } from '../membership.queries.ts';

/**
 * Authorizes a change of a membership: by members with the permission, or by the buyer whose own it is, for what clients may
 * change. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeMembership(
  context: Context,
  { businessId, membershipId }: { businessId?: string | null | undefined; membershipId: string },
  isForStaff: boolean,
): Promise<TenantKey> {
  if (context.caller.limit !== 'buyer') {
    const business = await authorize(context, businessId, 'prepaid:write');
    return { businessId: business.id, id: membershipId };
  }
  const membership = await findAnywhere(context.em, membershipId);
  const isTheirs = membership && (await isOwn(context.em, await readBuyer(context), membership));
  if (!isTheirs) throw notFound('mbr', membershipId);
  await authorize(context, membership.businessId, 'order:own');
  if (isForStaff) {
    throw new DomainError('FORBIDDEN', 'paused: only the business pauses a membership.');
  }
  return { businessId: membership.businessId, id: membershipId };
}
