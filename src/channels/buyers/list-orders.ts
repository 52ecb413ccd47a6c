import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { BuyerOrder, QueryBuyerOrdersArgs } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { orderLines } from '../../domains/ordering/find-orders.ts';
import { Order } from '../../domains/ordering/order.entity.ts';
import { linesOf } from '../storefront/catalog/shown.ts';
import { tokenFor } from '../storefront/order/status-token.ts';
import { readBuyer } from './account.ts';
import { ownOrders } from './own-things.ts';

/** An order with its shop. */
interface OwnOrder extends Order {
  shopName: string;
  slug: string | null;
}

/** Lists the buyer's orders in all shops with one statement, newest first. */
export async function listOwnOrders(
  context: Context,
  input: QueryBuyerOrdersArgs,
): Promise<Page<BuyerOrder>> {
  const { phone, email } = await readBuyer(context);
  const { limit, after } = readPage(input, ['instant', 'text']);
  const rows = await read<OwnOrder>(
    context.em,
    `select found.*, (${orderLines}) as items from (
       select ${columnsOf(context.em, Order, 'o')}, coalesce(s.name, b.name) as "shopName", s.slug
       from (${ownOrders}) own join sales_order o on o.id = own.id
       join business b on b.id = o.business_id
       left join shop s on s.business_id = o.business_id and s.published
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
  const page = pageOf(rows, limit, row => [row.createdAt, row.id]);
  return { ...page, items: page.items.map(order => shown(context, order)) };
}

function shown(context: Context, order: OwnOrder): BuyerOrder {
  const { number, shopName, slug, status, paymentStatus, totalMinor, currency } = order;
  return {
    orderNumber: number,
    shopName,
    slug,
    status,
    paymentStatus,
    items: linesOf(order),
    total: toMajor(totalMinor, currency),
    currency,
    createdAt: order.createdAt,
    token: tokenFor(context, order.id),
  };
}
