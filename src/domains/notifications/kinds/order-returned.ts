import type { Kind } from './kind.ts';

/** Goods of an order came back. */
export const orderReturned: Kind = {
  about: 'order',
  events: ['order.returned'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'completed',
};
