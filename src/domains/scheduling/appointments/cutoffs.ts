import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** Loads by services how many minutes before the start their clients can cancel and reschedule at the latest. */
export const cutoffLoader = (em: EntityManager): DataLoader<TenantKey, number, string> =>
  new DataLoader(
    async keys => {
      const rows = await sql<{ id: string; minutes: number }>(
        em,
        `select i.id, coalesce(i.cancel_cutoff_minutes, b.cancel_cutoff_minutes) as minutes
         from catalog_item i join business b on b.id = i.business_id
         where (i.business_id, i.id) in (select * from unnest($1::text[], $2::text[]))`,
        [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)],
      );
      const byId = new Map(rows.map(({ id, minutes }) => [id, minutes]));
      return keys.map(({ id }) => byId.get(id) ?? new Error(`catalog_item ${id} is gone.`));
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Spares the answer to a booking the question until when its client can change it. */
export function noteCutoff({ loader }: Context, business: Business, item: CatalogItem): void {
  const minutes = item.cancelCutoffMinutes ?? business.cancelCutoffMinutes;
  loader(cutoffLoader).prime({ businessId: business.id, id: item.id }, minutes);
}
