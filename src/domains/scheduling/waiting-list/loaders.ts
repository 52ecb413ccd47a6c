import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';

/** Loads the offers of wishes in batches within a request, newest first. */
export function offersLoader(em: EntityManager): DataLoader<TenantKey, WaitlistOffer[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<WaitlistOffer>(
        em,
        `select ${columnsOf(em, WaitlistOffer, 'o')}, b.timezone, s.name as "staffName"
         from waitlist_offer o join business b on b.id = o.business_id
         left join staff_member s on s.id = o.staff_id and s.business_id = o.business_id
         where (o.business_id, o.entry_id) in (select * from unnest($1::text[], $2::text[]))
         order by o.id desc`,
        [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)],
      );
      const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
      return keys.map(({ id }) => byEntry.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
