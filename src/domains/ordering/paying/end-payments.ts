import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Order } from '../order.entity.ts';

/**
 * Ends the open payments of a locked order that the service itself cancels: it can no longer be paid manually,
 * and money captured by a provider becomes due for refund. Money taken manually is refunded manually. What was paid of
 * appointments that only were charged by the order goes back to them.
 */
export async function endPayments(
  { em, now }: Context,
  { businessId, id }: Pick<Order, 'businessId' | 'id'>,
): Promise<void> {
  await sql(
    em,
    `update payment set version = version + 1, check_after = $3,
       status = case when provider = 'manual' then 'cancelled' else status end,
       owed_back_minor = case when provider = 'manual' then owed_back_minor else captured_minor end
     where business_id = $1 and order_id = $2
       and not exists (
         select from order_line l where l.business_id = $1 and l.order_id = $2 and l.visit_net_minor is not null
           and not l.cancelled and l.appointment_id = payment.appointment_id)
       and case when provider = 'manual' then status in ('pending', 'unknown')
         else captured_minor > greatest(refunded_minor, owed_back_minor) end`,
    [businessId, id, new Date(now()).toISOString()],
  );
}
