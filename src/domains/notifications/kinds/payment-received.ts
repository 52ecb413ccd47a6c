import type { Kind } from './kind.ts';

/** Notice of a received payment. */
export const paymentReceived: Kind = {
  about: 'payment',
  events: ['payment.succeeded'],
  toClients: true,
  toBusiness: true,
};
