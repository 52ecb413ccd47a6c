import { setOrderStatus } from '../../domains/ordering/changing/set-order-status.ts';
import { createOrder } from '../../domains/ordering/placing/create-order.ts';
import { takePayment } from '../../domains/payments/desk/take-payment.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;
const tip = 5;
const product = 'LUM-CUT-10';

/**
 * Pays the last unpaid appointment of the demo in cash, together with a product and a tip for the staff member. The client gets
 * change.
 */
export async function payTogether(
  { em, runAs }: Stage,
  { business: { id: businessId, currency }, cast }: Salon,
  now: number,
): Promise<void> {
  const [appointment] = await sql<{ id: string; clientId: string; staffId: string }>(
    em,
    `select id, client_id as "clientId", staff_id as "staffId" from appointment a
     where business_id = $1 and status = 'completed' and order_id is null and staff_id is not null
       and not exists (select from payment p where p.business_id = a.business_id and p.appointment_id = a.id)
     order by start_at desc, id limit 1`,
    [businessId],
  );
  const [oil] = await sql<{ id: string }>(
    em,
    'select id from catalog_item where business_id = $1 and sku = $2',
    [businessId, product],
  );
  if (!appointment || !oil)
    throw new Error('The demo has no unpaid appointment, or no cuticle oil.');
  const runAt = runAs(cast.owner);
  const { id: orderId, totalMinor } = await runAt(now - 6 * minute, context =>
    createOrder(context, {
      businessId,
      clientId: appointment.clientId,
      items: [{ appointmentId: appointment.id }, { catalogItemId: oil.id }],
    }),
  );
  const sum = toMajor(totalMinor, currency) + tip;
  await runAt(now - 5 * minute, context =>
    takePayment(context, {
      businessId,
      orderId,
      method: 'cash',
      tip: { amount: tip, staffId: appointment.staffId },
      tendered: Math.ceil(sum / 10) * 10,
    }),
  );
  for (const status of ['in_progress', 'completed'] as const)
    await runAt(now - 5 * minute, context =>
      setOrderStatus(context, { businessId, orderId, status }),
    );
}
