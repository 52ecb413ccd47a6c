import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { Refund } from './refund.entity.ts';

/** Loads payments' refunds in batches within a request, oldest first. */
export function refundLoader(em: EntityManager): DataLoader<TenantKey, Refund[], string> {
  return new DataLoader(
    async keys => {
      const rows = await read<Refund>(
        em,
        `select ${columnsOf(em, Refund, 'r')} from refund r
         where (r.business_id, r.payment_id) in (select * from unnest($1::text[], $2::text[]))
         order by r.id`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byPayment = Map.groupBy(rows, row => row.paymentId);
      return keys.map(key => byPayment.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
}
