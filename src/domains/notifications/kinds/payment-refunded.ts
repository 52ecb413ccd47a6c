import type { Kind } from './kind.ts';

/** Money was sent back. */
export const paymentRefunded: Kind = {
  about: 'payment',
  events: ['refund.succeeded'],
  toClients: true,
  toBusiness: true,
};
