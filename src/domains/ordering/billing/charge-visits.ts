import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import type { Order } from '../order.entity.ts';

/**
 * Has the appointments that lines of a stored order charge be part of it and cost what their lines do, in a transaction that
 * holds the business's lock. Attempts to pay them by themselves end; what was paid of them follows with the order's payments.
 */
export async function chargeVisits(transaction: Context, order: Order): Promise<void> {
  const { businessId, id: orderId, number } = order;
  const { em, now } = transaction;
  const charged = await sql<{ id: string; serviceName: string; clientName: string }>(
    em,
    `update appointment a set order_id = $2, net_minor = l.net_minor, tax_minor = l.tax_minor, version = a.version + 1
     from order_line l, catalog_item i
     where l.business_id = $1 and l.order_id = $2 and l.visit_net_minor is not null and not l.cancelled
       and a.business_id = $1 and a.id = l.appointment_id and a.order_id is null
       and i.business_id = $1 and i.id = a.catalog_item_id
     returning a.id, i.name as "serviceName", a.client_name as "clientName"`,
    [businessId, orderId],
  );
  const ids = charged.map(({ id }) => id);
  await sql(
    em,
    `update payment set version = version + 1, check_after = $3, expires_at = $3,
       status = case when provider = 'manual' then 'cancelled' else status end
     where business_id = $1 and (appointment_id = any($2) or lead_id in (
         select lead_id from payment where business_id = $1 and appointment_id = any($2)))
       and status in ('pending', 'unknown') and (expires_at is null or expires_at > $3)`,
    [businessId, ids, new Date(now()).toISOString()],
  );
  const events = charged.map(({ id, serviceName, clientName }) => ({
    type: 'appointment.charged',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} is charged with order ${number}.`,
    details: { orderId, orderNumber: number },
    before: { orderId: null },
    after: { orderId },
  }));
  await noteBeside(transaction, events);
}
