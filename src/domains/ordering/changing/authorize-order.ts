import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { readBuyer } from '../../clients/buyers/buyers.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { findBusinessOfOwn } from '../reading/order-list.queries.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import type { StockTake } from '../../catalog/stock/stock.ts';
import { isVisitLine } from '../billing/charge-visits.ts';
import { findLines } from '../order-line.queries.ts';
import { Order, type OrderLine } from '../order.entity.ts';
import { takesOfUnits } from '../shipping/fulfilment.ts';

/** The order to change. `byClient` is true if its client requests the change. */
interface AuthorizedOrder {
  businessId: string;
  orderId: string;
  byClient: boolean;
}

interface NamedOrder {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  orderId: string;
}

/**
 * Authorizes a change of an order. Members of its business need the permission. Others are the buyer who placed it, and visitors
 * who name it by its token. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeOrder(
  context: Context,
  named: NamedOrder,
): Promise<AuthorizedOrder> {
  const { limit } = context.caller;
  if (limit === 'buyer') {
    const businessId = await businessOfOwn(context, named.orderId);
    await authorize(context, businessId, 'order:own');
    return { businessId, orderId: named.orderId, byClient: true };
  }
  if (limit === 'visitor' && named.slug != null) {
    const { id } = await authorizeBusiness(context, named, 'shop:visit');
    return { businessId: id, orderId: idOfToken(context, 'ord', named.orderId), byClient: true };
  }
  const { id } = await authorize(context, named.businessId, 'order:update');
  return { businessId: id, orderId: named.orderId, byClient: false };
}

async function businessOfOwn(context: Context, orderId: string): Promise<string> {
  const businessId = await findBusinessOfOwn(context.em, await readBuyer(context), orderId);
  if (businessId === undefined) throw notFound('ord', orderId);
  return businessId;
}

/**
 * Locks an order for the rest of the transaction and returns its present row, without lines. If the business's lock is needed
 * too, take that first. @throws DomainError NOT_FOUND.
 */
export async function lockOrder(
  { em }: Context,
  businessId: string,
  orderId: string,
): Promise<Order> {
  const order = await lockRow(em, Order, businessId, orderId);
  if (!order) throw notFound('ord', orderId);
  return order;
}

/**
 * Returns the reserved stock and the bookings of an order. Also returns the lines that charge separately booked appointments, and
 * one line with shipped units, if any.
 */
export async function holdingsOf(
  { em }: Context,
  { businessId, id }: Order,
): Promise<{
  takes: StockTake[];
  appointmentIds: string[];
  visits: OrderLine[];
  shipped: OrderLine | undefined;
}> {
  const lines = await findLines(em, { businessId, orderId: id });
  return {
    takes: lines.flatMap(line => takesOfUnits(line, line.quantity - line.shipped)),
    appointmentIds: lines.flatMap(line => (isVisitLine(line) ? [] : (line.appointmentId ?? []))),
    visits: lines.filter(line => isVisitLine(line) && !line.cancelled),
    shipped: lines.find(line => line.shipped > 0),
  };
}
