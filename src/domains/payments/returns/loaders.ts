import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { OrderReturn } from './order-return.entity.ts';
import { findReturns } from './order-return.queries.ts';

/** Loads the returns of orders in batches within a request. */
export function orderReturnsLoader(
  em: EntityManager,
): DataLoader<TenantKey, OrderReturn[], string> {
  return new DataLoader(
    async keys => {
      const byOrder = Map.groupBy(await findReturns(em, keys), ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
