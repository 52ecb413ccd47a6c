import type { Kind } from './kind.ts';

/** Notice that goods of an order were shipped. */
export const orderShipped: Kind = {
  about: 'order',
  events: ['order.shipped'],
  toClients: true,
  toBusiness: false,
};
