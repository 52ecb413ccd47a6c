import type { Context } from '../../../platform/context.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { WaitlistStatus } from '../../../enums.generated.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';

/** Loads a wish for a change, under the business's lock. @throws DomainError NOT_FOUND. */
export async function loadEntry(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<WaitlistEntry> {
  const entry = await em.findOne(WaitlistEntry, { id, businessId });
  if (!entry) throw notFound('wtl', id);
  return entry;
}

/** @throws DomainError INVALID_TRANSITION for a wish in another status. */
export function checkStatus({ status }: WaitlistEntry, wanted: WaitlistStatus): void {
  if (status === wanted) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The wish is ${status}; this needs one that is ${wanted}.`,
  ).because('waitlist_status', { status });
}

/** The offer of a wish that can be answered still, under the business's lock. @throws DomainError INVALID_TRANSITION. */
export async function loadOpenOffer(
  { em, now }: Context,
  entry: WaitlistEntry,
): Promise<WaitlistOffer> {
  const { id: entryId, businessId } = entry;
  const offer = await em.findOne(WaitlistOffer, { businessId, entryId, status: 'open' });
  if (offer && offer.expiresAt > now()) return offer;
  throw new DomainError(
    'INVALID_TRANSITION',
    'There is no offer to answer, or its time is over. The wish stays on the list.',
  ).because('waitlist_offer_over');
}
