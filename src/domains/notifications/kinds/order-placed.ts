import type { Kind } from './kind.ts';

/** Notice of a new order. */
export const orderPlaced: Kind = {
  about: 'order',
  events: ['order.created'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  exampleStatus: 'new',
};
