import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { OrderReturn } from './order-return.entity.ts';

/** Reads the returns of orders, the first one first. */
export function findReturns(em: EntityManager, keys: readonly TenantKey[]): Promise<OrderReturn[]> {
  return sql<OrderReturn>(
    em,
    `select ${columnsOf(em, OrderReturn, 'r')}, o.currency, (
       select json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
         'restocked', l.restocked, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor,
         'title', i.name || coalesce(' (' || i.variant_name || ')', '')) order by l.position)
       from order_return_line l
       join order_line i on i.business_id = l.business_id and i.order_id = r.order_id and i.position = l.position
       where l.business_id = r.business_id and l.return_id = r.id) as lines
     from order_return r join sales_order o on o.business_id = r.business_id and o.id = r.order_id
     where (r.business_id, r.order_id) in (select * from unnest($1::text[], $2::text[])) order by r.id`,
    [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)],
  );
}

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
