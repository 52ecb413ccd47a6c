import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import type { Order } from '../order.entity.ts';
import type { Leaving } from './choose-units.ts';
import { fulfilmentOf } from './fulfilment.ts';
import type { Shipment } from './shipment.entity.ts';

/** Returns the event of shipped goods. `order` is the order before the shipment. */
export function shippedEvent(
  order: Order,
  leaving: readonly Leaving[],
  shipment: Shipment,
): DomainEvent {
  const { id, businessId, number, clientName, items } = order;
  const before = { fulfilment: fulfilmentOf(order), shipped: shippedOf(order) };
  const after = {
    ...order,
    items: items.map(line => ({
      ...line,
      shipped:
        line.shipped + (leaving.find(each => each.line.position === line.position)?.quantity ?? 0),
    })),
  };
  return {
    type: 'order.shipped',
    businessId,
    subject: id,
    summary: `Of order ${number} of ${clientName} was shipped: ${contentsOf(shipment)}.`,
    details: { orderNumber: number, shipmentId: shipment.id, carrier: shipment.carrier ?? null },
    before,
    after: { fulfilment: fulfilmentOf(after), shipped: shippedOf(after) },
  };
}

/** Returns the event of a shipment with a new status or other changes. */
export function shipmentEvent(
  { number, clientName }: Order,
  before: Shipment,
  after: Shipment,
): DomainEvent {
  const { id: shipmentId, businessId, orderId, status } = after;
  const what = contentsOf(after);
  const isOther = before.status !== status;
  const said = {
    shipped: `how ${what} of order ${number} of ${clientName} is followed was changed`,
    delivered: `of order ${number} of ${clientName} has arrived: ${what}`,
    cancelled: `of order ${number} of ${clientName} was not shipped after all: ${what}`,
  }[isOther ? status : 'shipped'];
  return {
    type: isOther && status === 'delivered' ? 'order.delivered' : 'order.shipment_changed',
    businessId,
    subject: orderId,
    summary: `${said[0]?.toUpperCase()}${said.slice(1)}.`,
    details: { orderNumber: number, shipmentId },
    ...changesOf(journaled(before), journaled(after)),
  };
}

/** Returns the fields of a shipment that can change. */
export function journaled(shipment: Shipment) {
  const { status, carrier, trackingNumber, trackingUrl } = shipment;
  return {
    shipmentStatus: status,
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    trackingUrl: trackingUrl ?? null,
    deliveredAt: isoOrNull(shipment.deliveredAt),
    cancelledAt: isoOrNull(shipment.cancelledAt),
  };
}

function shippedOf({ items }: Pick<Order, 'items'>): Record<string, number> {
  const lines = items.filter(({ shipped }) => shipped > 0);
  return Object.fromEntries(lines.map(({ position, shipped }) => [position, shipped]));
}

function contentsOf({ lines }: Shipment): string {
  return lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
}
