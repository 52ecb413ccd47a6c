import type { Context } from '../../../platform/context.ts';
import type { WaitlistOfferStatus } from '../../../enums.generated.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { lookSoon } from './look-soon.ts';
import type { WaitlistOffer } from './waitlist-offer.entity.ts';

/** Ends an offer that comes to nothing and frees its place for the next in line, under the business's lock. */
export async function endOffer(
  transaction: Context,
  offer: WaitlistOffer,
  status: Exclude<WaitlistOfferStatus, 'open' | 'accepted'>,
): Promise<void> {
  const { em, now } = transaction;
  const { businessId, holdId } = offer;
  offer.status = status;
  await em.flush();
  await sql(
    em,
    'update hold set expires_at = least(expires_at, $3) where business_id = $1 and id = $2',
    [businessId, holdId, toIso(now())],
  );
  await lookSoon(transaction, businessId);
}
