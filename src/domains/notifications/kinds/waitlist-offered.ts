import type { Kind } from './kind.ts';

/** A place is kept for who is first on the waiting list. */
export const waitlistOffered: Kind = {
  about: 'waitlist',
  events: ['waitlist.offered'],
  toClients: true,
  toBusiness: false,
  onlyWhileOffered: true,
};
