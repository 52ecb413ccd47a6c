import type { Kind } from './kind.ts';

/**
 * Notice that the consent for a linked calendar has ended. Sent to its staff member, or to the owners if that
 * person has no account.
 */
export const calendarRevoked: Kind = {
  about: 'calendar',
  events: ['linked_calendar.revoked'],
  toClients: false,
  toBusiness: true,
  toPerson: true,
  elseToOwners: true,
  onlyWhileRevoked: true,
};
