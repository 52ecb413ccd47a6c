import { authorize } from '../business/access/authorize.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import type { QueryOrderArgs, QueryOrdersArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { readPhone } from '../../platform/validation/read-text.ts';
import { findOrder, findOrders } from './find-orders.ts';
import type { Order } from './order.entity.ts';

/** Lists a business's orders, newest first. */
export async function listOrders(context: Context, input: QueryOrdersArgs): Promise<Page<Order>> {
  const business = await authorize(context, input.businessId, 'order:read');
  const { limit, after } = readPage(input, ['integer']);
  const { status, paymentStatus, clientPhone, from, to, number } = input;
  const rows = await findOrders(context.em, business.id, {
    status,
    paymentStatus,
    clientPhone: clientPhone == null ? null : readPhone(clientPhone, 'clientPhone'),
    from: readInstant(from, business.timezone, 'from'),
    to: readInstant(to, business.timezone, 'to'),
    number,
    before: after?.[0],
    limit: limit + 1,
  });
  return pageOf(rows, limit, row => [row.number]);
}

/** Reads one order of a business. @throws DomainError NOT_FOUND. */
export async function getOrder(context: Context, input: QueryOrderArgs): Promise<Order> {
  const { id: businessId } = await authorize(context, input.businessId, 'order:read');
  return findOrder(context.em, businessId, input.orderId);
}
