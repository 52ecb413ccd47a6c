import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import { ownOrders, refuseFilters } from '../../clients/buyers/own-things.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import type { QueryOrdersArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { orderLines } from './find-orders.ts';
import { Order } from '../order.entity.ts';

/** Lists the orders of the buyer who calls, in all shops, newest first: one statement, however many shops. */
export async function listOwnOrders(
  context: Context,
  { limit: requestedLimit, cursor, ...filters }: QueryOrdersArgs,
): Promise<Page<Order>> {
  const { phone, email } = await readBuyer(context);
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: requestedLimit, cursor }, ['instant', 'text']);
  const rows = await read<Order>(
    context.em,
    `select found.*, (${orderLines(context.em)}) as items from (
       select ${columnsOf(context.em, Order, 'o')}, c.phone as "clientPhone"
       from (${ownOrders}) own join sales_order o on o.business_id = own.business_id and o.id = own.id
       join client c on c.id = o.client_id and c.business_id = o.business_id
       where $3::timestamptz is null or (o.created_at, o.id) < ($3, $4)
       order by o.created_at desc, o.id desc limit $5
     ) found order by found."createdAt" desc, found.id desc`,
    [
      phone ?? null,
      email ?? null,
      after?.[0] == null ? null : new Date(Number(after[0])).toISOString(),
      after?.[1] ?? null,
      limit + 1,
    ],
  );
  return pageOf(rows, limit, row => [row.createdAt, row.id]);
}
