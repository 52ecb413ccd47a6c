import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { UpdateShipmentInput } from '../../../graphql.generated.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { lockOrder } from '../changing/authorize-order.ts';
import { findOrder } from '../reading/list-orders.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { findShipment } from './fulfilment.ts';
import { moveUnits } from './move-units.ts';
import { readTracking } from './read-tracking.ts';
import type { Shipment } from './shipment.entity.ts';
import { storeShipment } from './shipment.queries.ts';
import { journaled, shipmentEvent } from './shipment-events.ts';

/**
 * Changes the tracking or the status of a shipment. The goods of a shipment recorded in error are reserved for the order again.
 * @throws DomainError INVALID_TRANSITION, VERSION_CONFLICT.
 */
export async function updateShipment(
  context: Context,
  input: UpdateShipmentInput,
): Promise<Shipment> {
  const { id: businessId } = await authorize(context, input.businessId, 'order:update');
  const tracking = readTracking(input);
  const { orderId } = await findShipment(context.em, businessId, input.shipmentId);
  return write(context, businessId, async transaction => {
    await lockOrder(transaction, businessId, orderId);
    const order = await findOrder(transaction.em, businessId, orderId);
    const before = await findShipment(transaction.em, businessId, input.shipmentId);
    checkVersion(before, input.version);
    const after = { ...before, ...known(tracking), ...stepOf(transaction, order, before, input) };
    return store(transaction, order, before, after);
  });
}

/** Returns the values that are not undefined. */
function known<T extends object>(values: T): Partial<T> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<T>;
}

function stepOf(
  { now }: Context,
  order: Order,
  { status, lines }: Shipment,
  input: UpdateShipmentInput,
): Partial<Shipment> {
  if (input.status == null || input.status === status) return {};
  const cameBack = order.items.some(({ position, shipped, returned }) =>
    lines.some(line => line.position === position && shipped - line.quantity < returned),
  );
  const isOver = input.status === 'cancelled' && (order.status === 'completed' || cameBack);
  if (status !== 'shipped' || isOver) {
    throw new DomainError(
      'INVALID_TRANSITION',
      isOver
        ? 'status: the order is completed, or something of it came back, so it has left.'
        : `status: the shipment is ${status} and cannot become ${input.status}.`,
    ).withReason('shipment_step', { status, toStatus: input.status });
  }
  return input.status === 'delivered'
    ? { status: 'delivered', deliveredAt: now() }
    : { status: 'cancelled', cancelledAt: now() };
}

async function store(
  transaction: Context,
  order: Order,
  before: Shipment,
  after: Shipment,
): Promise<Written<Shipment>> {
  const event = shipmentEvent(order, before, after);
  const isSame = JSON.stringify(journaled(before)) === JSON.stringify(journaled(after));
  if (isSame) return { result: before, event, journaled: true };
  raiseVersion(after, null);
  if (after.status === 'cancelled' && before.status !== 'cancelled') {
    const back = before.lines.flatMap(({ position, quantity }) => {
      const line = order.items.find(each => each.position === position);
      return line ? [{ line, quantity }] : [];
    });
    await moveUnits(transaction, order, back, true);
  }
  await storeShipment(transaction.em, after);
  raiseVersion(order, null);
  await storeOrder(transaction.em, order);
  return { result: after, event };
}
