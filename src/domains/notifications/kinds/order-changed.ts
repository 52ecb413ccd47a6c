import type { Kind } from './kind.ts';

/** An order was moved on or cancelled. */
export const orderChanged: Kind = {
  about: 'order',
  events: [
    'order.confirmed',
    'order.in_progress',
    'order.ready',
    'order.completed',
    'order.cancelled',
  ],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'ready',
};
