import type { Kind } from './kind.ts';

/** A buyer has called an order off. */
export const orderCalledOff: Kind = {
  about: 'order',
  events: ['order.cancelled'],
  toClients: false,
  toBusiness: true,
  stateRank: 'change',
  onlyByClient: true,
  exampleStatus: 'cancelled',
};
