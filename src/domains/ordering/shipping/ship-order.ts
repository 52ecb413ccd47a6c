import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ShipOrderInput } from '../../../graphql.generated.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { lockOrder, storeOrder } from '../changing/change-order.ts';
import { findOrder } from '../reading/find-orders.ts';
import type { Order } from '../order.entity.ts';
import { chooseUnits, type Leaving } from './choose-units.ts';
import { findShipment } from './find-shipments.ts';
import { moveUnits } from './move-units.ts';
import { readTracking } from './read-tracking.ts';
import type { Shipment } from './shipment.entity.ts';
import { shippedEvent } from './shipment-events.ts';

/**
 * Ships goods of an order, wholly or in part. They leave the stock; the order's status stays. @throws DomainError
 * INVALID_TRANSITION for an order that nothing can leave of, RULE_VIOLATION for more than it has, VERSION_CONFLICT.
 */
export async function shipOrder(context: Context, input: ShipOrderInput): Promise<Shipment> {
  const { id: businessId } = await authorize(context, input.businessId, 'order:update');
  const tracking = readTracking(input);
  return write(context, businessId, async transaction => {
    await lockOrder(transaction, businessId, input.orderId);
    const order = await findOrder(transaction.em, businessId, input.orderId);
    checkShippable(order);
    raiseVersion(order, input.version);
    const leaving = chooseUnits(order, input.lines);
    return ship(transaction, order, leaving, tracking);
  });
}

type Tracking = ReturnType<typeof readTracking>;

async function ship(
  transaction: Context,
  order: Order,
  leaving: readonly Leaving[],
  { carrier = null, trackingNumber = null, trackingUrl = null }: Tracking,
): Promise<Written<Shipment>> {
  const { id: orderId, businessId } = order;
  const now = transaction.now();
  const id = newIdAt('shp', now);
  await sqlAhead(transaction.em, insertShipment, [
    businessId,
    id,
    orderId,
    carrier,
    trackingNumber,
    trackingUrl,
    new Date(now).toISOString(),
    leaving.map(({ line }) => line.position),
    leaving.map(({ quantity }) => quantity),
  ]);
  await moveUnits(transaction, order, leaving);
  await storeOrder(transaction, order);
  const result = await findShipment(transaction.em, businessId, id);
  return { result, event: shippedEvent(order, leaving, result) };
}

const insertShipment = `
  with made as (
    insert into shipment (business_id, id, order_id, status, carrier, tracking_number, tracking_url, shipped_at)
    values ($1, $2, $3, 'shipped', $4, $5, $6, $7)
  )
  insert into shipment_line (business_id, shipment_id, position, quantity)
  select $1, $2, position, quantity from unnest($8::int[], $9::int[]) line(position, quantity)`;

const shippable: ReadonlySet<Order['status']> = new Set(['confirmed', 'in_progress', 'ready']);

function checkShippable({ status }: Order): void {
  if (shippable.has(status)) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    status === 'new'
      ? 'The order is new; confirm it before it is shipped.'
      : `The order is ${status}, so nothing of it can be shipped any more.`,
  ).because('order_not_shippable', { status });
}
