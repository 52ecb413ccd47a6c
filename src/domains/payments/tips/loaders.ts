import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** What somebody got of the tip of a payment and gave back of it, in minor units. */
interface TipShare {
  paymentId: string;
  staffId: string | null;
  staffName: string | null;
  amountMinor: number;
  refundedMinor: number;
}

/** Loads whose the tips of payments are, in batches within a request. */
export const tipsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, TipShare[], string>(
    async keys => {
      const rows = await sql<TipShare>(
        em,
        `select t.payment_id as "paymentId", t.staff_id as "staffId", s.name as "staffName",
           coalesce(sum(t.amount_minor) filter (where t.refund_id is null), 0)::float8 as "amountMinor",
           coalesce(-sum(t.amount_minor) filter (where t.refund_id is not null), 0)::float8 as "refundedMinor"
         from tip_entry t left join staff_member s on s.business_id = t.business_id and s.id = t.staff_id
         where (t.business_id, t.payment_id) in (select * from unnest($1::text[], $2::text[]))
         group by 1, 2, 3 order by 1, min(t.id)`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byPayment = Map.groupBy(rows, row => row.paymentId);
      return keys.map(key => byPayment.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
