import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { WaitlistOffer } from './waitlist-offer.entity.ts';
import { findOffers } from './waitlist-offer.queries.ts';

/** Loads the offers of entries in batches within a request, newest first. */
export function offersLoader(em: EntityManager): DataLoader<TenantKey, WaitlistOffer[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findOffers(em, keys);
      const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
      return keys.map(({ id }) => byEntry.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
