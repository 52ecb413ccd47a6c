import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/database/query/query.ts';
import { keptSum } from '../attempts/payment-sums.queries.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';

/** Table of sales, with the payments' column and the condition for sales `s` that do not take place. */
const ofOrders = {
  table: sql.raw('sales_order'),
  column: sql.raw('order_id'),
  isOff: sql`s.status = 'cancelled'`,
};
const ofAppointments = {
  table: sql.raw('appointment'),
  column: sql.raw('appointment_id'),
  isOff: sql`s.order_id is null
    and (s.status in ('cancelled', 'declined', 'expired') or s.status = 'no_show' and s.fee_for is not null)`,
};

/**
 * Stores the amounts still to refund and still to pay for a cancelled, declined or expired sale. Called after
 * each change of its payments. A sale that takes place owes neither.
 */
export async function noteDues(
  { em }: Pick<Context, 'em'>,
  { businessId, orderId, appointmentId }: SaleIds,
): Promise<void> {
  const id = orderId ?? appointmentId;
  if (id === null) return;
  const { table, column, isOff } = orderId === null ? ofAppointments : ofOrders;
  await query(
    em,
    sql`
      with sums as (
        select ${keptSum} as kept from payment where business_id = ${businessId} and ${column} = ${id}
      ), due as (
        select case when ${isOff} then greatest(kept - s.fee_minor, 0) else 0 end as refund,
          case when ${isOff} then greatest(s.fee_minor - kept, 0) else 0 end as fee
        from ${table} s, sums where s.business_id = ${businessId} and s.id = ${id}
      )
      update ${table} s set refund_due_minor = due.refund, fee_due_minor = due.fee
      from due where s.business_id = ${businessId} and s.id = ${id}
        and (s.refund_due_minor, s.fee_due_minor) <> (due.refund, due.fee)`,
  );
}
