import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { cancelOrder } from './cancel-order.ts';
import { storeOrder } from './change-order.ts';
import type { Order } from '../order.entity.ts';
import { endPayments } from '../paying/end-payments.ts';

/**
 * Cancels the order lines of cancelled appointments and reduces the total of a locked order, whose business was
 * locked first. Cancels an order that has no line left. Returns the event to record, or null if the lines were
 * cancelled before.
 */
export async function cancelLines(
  transaction: Context,
  order: Order,
  appointmentIds: readonly string[],
): Promise<DomainEvent | null> {
  const { id, businessId, number, clientName, currency } = order;
  const [gone] = await sql<{ names: string | null; minor: number; deposit: number; left: number }>(
    transaction.em,
    `with gone as (
       update order_line set cancelled = true
       where business_id = $1 and order_id = $2 and appointment_id = any($3) and not cancelled
       returning position, name, net_minor + tax_minor as minor, deposit_minor
     )
     select string_agg(name, ', ' order by position) as names, coalesce(sum(minor), 0)::float8 as minor,
       coalesce(sum(deposit_minor), 0)::float8 as deposit,
       (select count(*) from order_line
        where business_id = $1 and order_id = $2 and not cancelled
          and position not in (select position from gone))::int as left
     from gone`,
    [businessId, id, appointmentIds],
  );
  if (!gone || gone.names === null) return null;
  const before = { total: toMajor(order.totalMinor, currency) };
  order.totalMinor -= gone.minor;
  order.depositMinor = Math.max(order.depositMinor - gone.deposit, 0);
  raiseVersion(order, null);
  if (gone.left === 0 && order.status !== 'completed') {
    // What is kept of bookings is left by who called them off.
    if (order.feeMinor === 0) await endPayments(transaction, order);
    return cancelOrder(transaction, order, 'All bookings of the order were cancelled.');
  }
  await storeOrder(transaction, order);
  const total = `${toMajor(order.totalMinor, currency)} ${currency}`;
  return {
    type: 'order.reduced',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName}: ${gone.names} was taken off; the total is now ${total}.`,
    details: { orderNumber: number, cancelledAppointmentIds: appointmentIds },
    before,
    after: { total: toMajor(order.totalMinor, currency) },
  };
}
