import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ShipOrderInput } from '../../../graphql.generated.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { lockOrder } from '../changing/authorize-order.ts';
import { findOrder } from '../reading/list-orders.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { chooseUnits, type Leaving } from './choose-units.ts';
import { findShipment } from './fulfilment.ts';
import { moveUnits } from './move-units.ts';
import { readTracking } from './read-tracking.ts';
import type { Shipment } from './shipment.entity.ts';
import { insertShipment } from './shipment.queries.ts';
import { shippedEvent } from './shipment-events.ts';

/**
 * Ships all or some goods of an order. They leave the stock; the order's status stays. @throws DomainError INVALID_TRANSITION for
 * an order without anything to ship, RULE_VIOLATION for more than it has, VERSION_CONFLICT.
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
  const { em } = transaction;
  const now = transaction.now();
  const id = newIdAt('shp', now);
  await insertShipment(em, {
    businessId,
    id,
    orderId,
    carrier,
    trackingNumber,
    trackingUrl,
    shippedAt: now,
    units: leaving.map(({ line: { position }, quantity }) => ({ position, quantity })),
  });
  await moveUnits(transaction, order, leaving);
  await storeOrder(em, order);
  const result = await findShipment(em, businessId, id);
  return { result, event: shippedEvent(order, leaving, result) };
}

const shippable: ReadonlySet<Order['status']> = new Set(['confirmed', 'in_progress', 'ready']);

function checkShippable({ status }: Order): void {
  if (shippable.has(status)) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    status === 'new'
      ? 'The order is new; confirm it before it is shipped.'
      : `The order is ${status}, so nothing of it can be shipped any more.`,
  ).withReason('order_not_shippable', { status });
}
