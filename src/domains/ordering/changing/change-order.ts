import type { Context } from '../../../platform/context.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { StockTake } from '../../catalog/stock/stock.ts';
import { isVisitLine } from '../billing/release-visits.ts';
import { findLines } from '../order-line.queries.ts';
import { Order, type OrderLine } from '../order.entity.ts';
import { takesOfUnits } from '../shipping/fulfilment.ts';

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
