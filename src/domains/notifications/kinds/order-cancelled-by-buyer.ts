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
