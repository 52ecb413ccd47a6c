import type { Kind } from './kind.ts';

/** An order was placed. */
export const orderPlaced: Kind = {
  about: 'order',
  events: ['order.created'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  exampleStatus: 'new',
};
