import type { Kind } from './kind.ts';

/** Notice to the team that a buyer cancelled an order. */
export const orderCancelledByBuyer: Kind = {
  about: 'order',
  events: ['order.cancelled'],
  toClients: false,
  toBusiness: true,
  stateRank: 'change',
  onlyByClient: true,
  exampleStatus: 'cancelled',
};

/** Notice of an order's new status, including its cancellation. */
export const orderChanged: Kind = {
  about: 'order',
  events: [
    'order.confirmed',
    'order.in_progress',
    'order.ready',
    'order.completed',
    'order.cancelled',
  ],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'ready',
};

/** Notice of a new order. */
export const orderPlaced: Kind = {
  about: 'order',
  events: ['order.created'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  exampleStatus: 'new',
};

/** Notice that a buyer asks to return goods of an order. */
export const orderReturnRequested: Kind = {
  about: 'order',
  events: ['order.return_requested'],
  toClients: false,
  toBusiness: true,
};

/** Notice that returned goods of an order were received. */
export const orderReturned: Kind = {
  about: 'order',
  events: ['order.returned'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'completed',
};

/** Notice that goods of an order were shipped. */
export const orderShipped: Kind = {
  about: 'order',
  events: ['order.shipped'],
  toClients: true,
  toBusiness: false,
};

/** Notice that the lines, the delivery or the prices of an order changed. */
export const orderUpdated: Kind = {
  about: 'order',
  events: ['order.updated'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'confirmed',
};
