import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { columnsOf } from './columns-of.ts';
import { sql } from './sql.ts';

/** Key of a tenant's row: business and id. */
export interface TenantKey {
  businessId: string;
  id: string;
}

/**
 * Returns a request's loader of a tenant's rows, with one statement for all simultaneous requests.
 * It reads the primary, since a new change is shown together with related rows.
 * `extra` adds selected columns and their joins. The row's table is `r`.
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
