import type { Kind } from './kind.ts';

/** Notice that returned goods of an order were received. */
export const orderReturned: Kind = {
  about: 'order',
  events: ['order.returned'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'completed',
};
