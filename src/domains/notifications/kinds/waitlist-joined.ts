import type { Kind } from './kind.ts';

/** Notice of a new waiting-list entry. */
export const waitlistJoined: Kind = {
  about: 'waitlist',
  events: ['waitlist.joined'],
  toClients: true,
  toBusiness: false,
};
