import { listCatalog } from '../../domains/catalog/listing/list-catalog.ts';
import { setOrderStatus } from '../../domains/ordering/changing/set-order-status.ts';
import { createOrder } from '../../domains/ordering/placing/create-order.ts';
import { shipOrder } from '../../domains/ordering/shipping/ship-order.ts';
import { updateShipment } from '../../domains/ordering/shipping/update-shipment.ts';
import { initPayment } from '../../domains/payments/attempts/init-payment.ts';
import { settlePayment } from '../../domains/payments/attempts/settle-payment.ts';
import { returnOrder } from '../../domains/payments/returns/return-order.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const hour = 3_600_000;

/** Creates an order with two shipments. The first has arrived, and one hand cream of it was returned. */
export async function sendGoods({ runAs, em }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const client = salon.clients[2];
  if (!client) throw new Error('The demo has no third client.');
  const find = async (search: string) => {
    const { items } = await runAt(now, context =>
      listCatalog(context, { businessId, search, onlyActive: true }),
    );
    if (!items[0]) throw new Error(`The demo has no ${search}.`);
    return items[0].id;
  };
  const items = [
    { catalogItemId: await find('hand cream'), quantity: 3 },
    { catalogItemId: await find('nettle tea'), quantity: 2 },
  ];
  const from = Math.max(await lastMoved(em, businessId), now - 30 * hour);
  const after = (part: number) => Math.round(from + (now - from) * part);
  const { id: orderId } = await runAt(after(0.1), context =>
    createOrder(context, {
      businessId,
      clientName: client.name,
      clientPhone: client.phone ?? null,
      items,
      adjustments: [{ position: 1, percent: 10, reason: 'Two dented tins' }],
    }),
  );
  const { id: paymentId } = await runAt(after(0.1), context =>
    initPayment(context, { businessId, orderId, provider: 'manual' }),
  );
  await runAt(after(0.1), context => settlePayment(context, { businessId, paymentId }));
  await runAt(after(0.2), context =>
    setOrderStatus(context, { businessId, orderId, status: 'in_progress' }),
  );
  const first = await runAt(after(0.3), context =>
    shipOrder(context, {
      businessId,
      orderId,
      lines: [{ position: 0, quantity: 3 }],
      carrier: 'Bike couriers',
      trackingNumber: 'BC-20417',
      trackingUrl: 'https://couriers.example/track/BC-20417',
    }),
  );
  await runAt(after(0.6), context =>
    shipOrder(context, {
      businessId,
      orderId,
      carrier: 'Bike couriers',
      trackingNumber: 'BC-20431',
    }),
  );
  await runAt(after(0.7), context =>
    updateShipment(context, { businessId, shipmentId: first.id, status: 'delivered' }),
  );
  await runAt(after(0.9), context =>
    returnOrder(context, {
      businessId,
      orderId,
      lines: [{ position: 0, quantity: 1, restock: true }],
      reason: 'One too many.',
    }),
  );
}

/** Returns the time of the last stock movement. Movements are listed in chronological order, so new ones must follow it. */
async function lastMoved(em: Stage['em'], businessId: string): Promise<number> {
  const [row] = await sql<{ at: number | null }>(
    em,
    `select ${epochMs('max(at)')} as at from stock_movement where business_id = $1`,
    [businessId],
  );
  return row?.at ?? 0;
}
