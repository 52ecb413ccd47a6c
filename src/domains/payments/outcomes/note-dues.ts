import type { Context, SaleIds } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { ofSale } from '../attempts/sums.ts';

const dues = (table: string, column: string, isOff: string) => `
  with sums as (
    select coalesce(sum(${ofSale.captured} - greatest(${ofSale.refunded}, ${ofSale.owedBack})), 0) as kept
    from payment where business_id = $1 and ${column} = $2
  ), due as (
    select case when ${isOff} then greatest(kept - s.fee_minor, 0) else 0 end as refund,
      case when ${isOff} then greatest(s.fee_minor - kept, 0) else 0 end as fee
    from ${table} s, sums where s.business_id = $1 and s.id = $2
  )
  update ${table} s set refund_due_minor = due.refund, fee_due_minor = due.fee
  from due where s.business_id = $1 and s.id = $2 and (s.refund_due_minor, s.fee_due_minor) <> (due.refund, due.fee)`;

const ofOrder = dues('sales_order', 'order_id', `s.status = 'cancelled'`);
const ofAppointment = dues(
  'appointment',
  'appointment_id',
  `s.order_id is null and (s.status in ('cancelled', 'declined', 'expired') or s.status = 'no_show' and s.fee_for is not null)`,
);

/**
 * Notes what of a sale that was called off, declined or expired is still to be refunded, and what of its fee is still to be paid, after each change
 * of its payments. Nothing is due of one that takes place.
 */
export async function noteDues(
  { em }: Context,
  { businessId, orderId, appointmentId }: SaleIds,
): Promise<void> {
  const id = orderId ?? appointmentId;
  if (id !== null) await sql(em, orderId === null ? ofAppointment : ofOrder, [businessId, id]);
}
