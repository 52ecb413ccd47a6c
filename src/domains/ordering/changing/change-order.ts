import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StockTake } from '../../catalog/stock/stock.ts';
import { isVisitLine } from '../billing/release-visits.ts';
import { Order, OrderLine } from '../order.entity.ts';
import { takesOfUnits } from '../shipping/fulfilment.ts';

/**
 * Locks an order for the rest of the transaction and returns its present row, without lines. If the business's
 * lock is needed too, take that first. @throws DomainError NOT_FOUND.
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

/** Stores the mutable columns of a locked order, with the version in the object. */
export async function storeOrder({ em }: Context, order: Order): Promise<void> {
  await sql(
    em,
    `update sales_order set status = $3, payment_status = $4, paid_minor = $5, refunded_minor = $6,
       cancel_reason = $7, pay_by = $8, version = $9, total_minor = $10,
       fee_minor = $11, deposit_minor = $12, reversed_minor = $13
     where business_id = $1 and id = $2`,
    [
      order.businessId,
      order.id,
      order.status,
      order.paymentStatus,
      order.paidMinor,
      order.refundedMinor,
      order.cancelReason,
      order.payBy == null ? null : new Date(order.payBy).toISOString(),
      order.version,
      order.totalMinor,
      order.feeMinor,
      order.depositMinor,
      order.reversedMinor,
    ],
  );
}

/**
 * Returns what the lines of an order still reserve and have booked, those that charge what was booked before, and one of
 * which units have left.
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
  const lines = await sql<OrderLine>(
    em,
    `select ${columnsOf(em, OrderLine, 'l')} from order_line l
     where business_id = $1 and order_id = $2 order by position`,
    [businessId, id],
  );
  return {
    takes: lines.flatMap(line => takesOfUnits(line, line.quantity - line.shipped)),
    appointmentIds: lines.flatMap(line => (isVisitLine(line) ? [] : (line.appointmentId ?? []))),
    visits: lines.filter(line => isVisitLine(line) && !line.cancelled),
    shipped: lines.find(line => line.shipped > 0),
  };
}
