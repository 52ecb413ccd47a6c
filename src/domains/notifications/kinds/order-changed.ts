import type { Kind } from './kind.ts';

/** Notice of an order's new status, including its cancellation. */
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
