import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { WaitlistStatus } from '../../../enums.generated.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { isClient } from '../../business/access/visiting.ts';
import { findOwnEntry } from './find-entries.ts';

/** Loads an entry for a change, under the business's lock. @throws DomainError NOT_FOUND. */
export async function loadEntry(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<WaitlistEntry> {
  const entry = await em.findOne(WaitlistEntry, { id, businessId });
  if (!entry) throw notFound('wtl', id);
  return entry;
}

/** Checks the status of an entry. @throws DomainError INVALID_TRANSITION for another status. */
export function checkStatus({ status }: WaitlistEntry, wanted: WaitlistStatus): void {
  if (status === wanted) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The waiting-list entry is ${status}; this needs one that is ${wanted}.`,
  ).withReason('waitlist_status', { status });
}

/** Loads the open offer of an entry, under the business's lock. @throws DomainError INVALID_TRANSITION. */
export async function loadOpenOffer(
  { em, now }: Context,
  entry: WaitlistEntry,
): Promise<WaitlistOffer> {
  const { id: entryId, businessId } = entry;
  const offer = await em.findOne(WaitlistOffer, { businessId, entryId, status: 'open' });
  if (offer && offer.expiresAt > now()) return offer;
  throw new DomainError(
    'INVALID_TRANSITION',
    'There is no offer to answer, or its time is over. The entry stays on the list.',
  ).withReason('waitlist_offer_over');
}

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
