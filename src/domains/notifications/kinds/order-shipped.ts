import type { Kind } from './kind.ts';

/** Goods of an order were shipped. */
export const orderShipped: Kind = {
  about: 'order',
  events: ['order.shipped'],
  toClients: true,
  toBusiness: false,
};
