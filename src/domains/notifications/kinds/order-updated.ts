import type { Kind } from './kind.ts';

/** The lines, the delivery or the prices of an order were changed. */
export const orderUpdated: Kind = {
  about: 'order',
  events: ['order.updated'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'confirmed',
};
