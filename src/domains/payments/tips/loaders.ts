import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { findTipShares, type TipShare } from './tip.queries.ts';

/** Loads the shares of tips by payment, in batches within a request. */
export const tipsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, TipShare[], string>(
    async keys => {
      const byPayment = Map.groupBy(await findTipShares(em, keys), row => row.paymentId);
      return keys.map(key => byPayment.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
