import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { columnsOf } from './columns-of.ts';
import { sql } from './sql.ts';

/** Where a row of a tenant is: always both. */
export interface TenantKey {
  businessId: string;
  id: string;
}

/**
 * A request's loader of a tenant's rows by business and id, one statement for all that are requested at once.
 * It asks the primary, since what a change has just made is shown with what belongs to it.
 * `extra` is more to select, with what it joins; the row's table is `r`.
 */
export function businessLoader<Row extends TenantKey>(
  em: EntityManager,
  entity: EntityClass<Row>,
  extra = { select: '', join: '' },
): DataLoader<TenantKey, Row, string> {
  const { tableName } = em.getMetadata().get(entity as EntityClass<object>);
  return new DataLoader(
    async keys => {
      const rows = await sql<Row>(
        em,
        `select ${columnsOf(em, entity as EntityClass<object>, 'r')}${extra.select}
         from "${tableName}" r ${extra.join}
         where (r.business_id, r.id) in (select * from unnest($1::text[], $2::text[]))`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(key => byId.get(key.id) ?? new Error(`${tableName} ${key.id} is gone.`));
    },
    { cacheKeyFn: key => key.id },
  );
}
