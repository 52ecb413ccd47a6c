import type { Kind } from './kind.ts';

/** Notice that a buyer asks to return goods of an order. */
export const orderReturnRequested: Kind = {
  about: 'order',
  events: ['order.return_requested'],
  toClients: false,
  toBusiness: true,
};
