import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Refund } from './refund.entity.ts';
import { findRefundsOf } from './refund.queries.ts';

/** Loads payments' refunds in batches within a request, oldest first. */
export function refundLoader(em: EntityManager): DataLoader<TenantKey, Refund[], string> {
  return new DataLoader(
    async keys => {
      const byPayment = Map.groupBy(await findRefundsOf(em, keys), row => row.paymentId);
      return keys.map(key => byPayment.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
}
