import type { Kind } from './kind.ts';

/** Offer of a reserved slot to the first client on the waiting list. */
export const waitlistOffered: Kind = {
  about: 'waitlist',
  events: ['waitlist.offered'],
  toClients: true,
  toBusiness: false,
  onlyWhileOffered: true,
};
