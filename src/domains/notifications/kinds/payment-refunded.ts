import type { Kind } from './kind.ts';

/** Notice of a refund. */
export const paymentRefunded: Kind = {
  about: 'payment',
  events: ['refund.succeeded'],
  toClients: true,
  toBusiness: true,
};
