import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/**
 * Loads when appointments were last changed, in epoch milliseconds, by what the journal says; undefined where it says
 * nothing.
 */
export const lastChangeLoader = (
  em: EntityManager,
): DataLoader<TenantKey, number | undefined, string> =>
  new DataLoader(
    async keys => {
      const rows = await sql<{ id: string; at: number }>(
        em,
        `select subject as id, ${epochMs('max(at)')} as at from audit_event
         where subject is not null and outcome = 'succeeded'
           and (business_id, subject) in (select * from unnest($1::text[], $2::text[]))
         group by subject`,
        [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)],
      );
      const byId = new Map(rows.map(({ id, at }) => [id, at]));
      return keys.map(({ id }) => byId.get(id));
    },
    { cacheKeyFn: ({ id }) => id },
  );
