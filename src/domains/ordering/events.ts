/** Events of orders that webhooks can subscribe to. */
export const orderEvents = [
  'order.created',
  'order.confirmed',
  'order.in_progress',
  'order.ready',
  'order.updated',
  'order.shipped',
  'order.delivered',
  'order.shipment_changed',
  'order.completed',
  'order.return_requested',
  'order.returned',
  'order.cancelled',
  'order.settled',
] as const;
