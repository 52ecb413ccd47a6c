import type { Kind } from './kind.ts';

/** The consent for a linked calendar is over; its person is told, or the owners where they have no account. */
export const calendarRevoked: Kind = {
  about: 'calendar',
  events: ['linked_calendar.revoked'],
  toClients: false,
  toBusiness: true,
  toPerson: true,
  elseToOwners: true,
  onlyWhileRevoked: true,
};
