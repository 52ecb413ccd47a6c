import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { findReferences, type Reference } from '../receipt.queries.ts';

type Loader = DataLoader<TenantKey, Reference[], string>;

/** Loads the documents of orders in batches within a request, oldest first. */
export function orderReceiptsLoader(em: EntityManager): Loader {
  return loaderBy(em, 'orderId');
}

/** Loads the documents of appointments without an order in batches within a request, oldest first. */
export function appointmentReceiptsLoader(em: EntityManager): Loader {
  return loaderBy(em, 'appointmentId');
}

function loaderBy(em: EntityManager, by: 'orderId' | 'appointmentId'): Loader {
  return new DataLoader(
    async keys => {
      const rows = await findReferences(em, { by, keys });
      const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
      return keys.map(({ id }) => bySale.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
