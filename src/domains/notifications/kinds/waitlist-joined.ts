import type { Kind } from './kind.ts';

/** Somebody was put on the waiting list. */
export const waitlistJoined: Kind = {
  about: 'waitlist',
  events: ['waitlist.joined'],
  toClients: true,
  toBusiness: false,
};
