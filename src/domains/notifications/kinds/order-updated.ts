import type { Kind } from './kind.ts';

/** Notice that the lines, the delivery or the prices of an order changed. */
export const orderUpdated: Kind = {
  about: 'order',
  events: ['order.updated'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'confirmed',
};
