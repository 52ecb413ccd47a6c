import type { Context } from '../../../platform/context.ts';
import type { WaitlistOfferStatus } from '../../../enums.generated.ts';
import { endHolds } from '../holds/hold.queries.ts';
import { lookSoon } from './waitlist-look.queries.ts';
import type { WaitlistOffer } from './waitlist-offer.entity.ts';

/** Ends an offer that was not accepted and frees its slot for the next in line, under the business's lock. */
export async function endOffer(
  transaction: Context,
  offer: WaitlistOffer,
  status: Exclude<WaitlistOfferStatus, 'open' | 'accepted'>,
): Promise<void> {
  const { em, now } = transaction;
  const { businessId, holdId } = offer;
  offer.status = status;
  await em.flush();
  await endHolds(em, { businessId, ids: [holdId], now: now() });
  await lookSoon(transaction, businessId);
}
