import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Receipt } from '../receipt.entity.ts';

/** As much of a document as others name it by. */
type Reference = Pick<Receipt, 'id' | 'number' | 'kind' | 'issuedAt'>;

type Loader = DataLoader<TenantKey, Reference[], string>;

/** Loads the documents of orders in batches within a request, oldest first. */
export function orderReceiptsLoader(em: EntityManager): Loader {
  return loaderBy(em, 'order_id');
}

/** The same for appointments that are not part of an order. */
export function appointmentReceiptsLoader(em: EntityManager): Loader {
  return loaderBy(em, 'appointment_id');
}

function loaderBy(em: EntityManager, column: 'order_id' | 'appointment_id'): Loader {
  return new DataLoader(
    async keys => {
      const rows = await sql<Reference & { saleId: string }>(
        em,
        `select r.id, r.number, r.kind, ${epochMs('r.issued_at')} as "issuedAt", r.${column} as "saleId"
         from receipt r
         where (r.business_id, r.${column}) in (select * from unnest($1::text[], $2::text[])) order by r.id`,
        [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)],
      );
      const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
      return keys.map(({ id }) => bySale.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
