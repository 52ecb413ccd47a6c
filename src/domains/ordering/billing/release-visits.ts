import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/** Whether a line charges an appointment that was booked by itself. */
export function isVisitLine({ visitNetMinor }: OrderLine): boolean {
  return visitNetMinor != null;
}

/**
 * Has appointments that a locked order charged stand by themselves again, at what they cost before, in a transaction that
 * holds the business's lock. Their lines count for nothing any more.
 */
export async function releaseVisits(
  transaction: Context,
  { businessId, id: orderId, number }: Pick<Order, 'businessId' | 'id' | 'number'>,
  lines: readonly OrderLine[],
): Promise<string[]> {
  const ids = lines.filter(isVisitLine).flatMap(({ appointmentId }) => appointmentId ?? []);
  if (ids.length === 0) return [];
  const released = await sql<{ id: string; serviceName: string; clientName: string }>(
    transaction.em,
    `with line as (
       update order_line set cancelled = true
       where business_id = $1 and order_id = $2 and appointment_id = any($3) and visit_net_minor is not null
       returning appointment_id, visit_net_minor, visit_tax_minor
     )
     update appointment a set order_id = null, net_minor = line.visit_net_minor, tax_minor = line.visit_tax_minor,
       version = a.version + 1
     from line, catalog_item i
     where a.business_id = $1 and a.id = line.appointment_id and a.order_id = $2
       and i.business_id = $1 and i.id = a.catalog_item_id
     returning a.id, i.name as "serviceName", a.client_name as "clientName"`,
    [businessId, orderId, ids],
  );
  const events = released.map(({ id, serviceName, clientName }) => ({
    type: 'appointment.released',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} is no more charged with order ${number}.`,
    details: { orderId, orderNumber: number },
    before: { orderId },
    after: { orderId: null },
  }));
  await noteBeside(transaction, events);
  return released.map(({ id }) => id);
}
