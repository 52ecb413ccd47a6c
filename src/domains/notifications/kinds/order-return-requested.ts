import type { Kind } from './kind.ts';

/** A buyer asks to send goods of an order back. */
export const orderReturnRequested: Kind = {
  about: 'order',
  events: ['order.return_requested'],
  toClients: false,
  toBusiness: true,
};
