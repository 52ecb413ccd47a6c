import type { Kind } from './kind.ts';

/** A payment was made. */
export const paymentReceived: Kind = {
  about: 'payment',
  events: ['payment.succeeded'],
  toClients: true,
  toBusiness: true,
};
