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

/** Notice that the stock of an item or variant fell to its low-stock level. */
export const stockLow: Kind = {
  about: 'stock',
  events: ['stock.low'],
  toClients: false,
  toBusiness: true,
  tellsDoer: true,
};

/** Notice to a staff member that their time-off request was approved, declined or reopened. */
export const timeOffDecided: Kind = {
  about: 'timeoff',
  events: ['timeoff.approved', 'timeoff.declined', 'timeoff.restored'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'approved',
  toPerson: true,
};

/** Notice that a staff member requested time off or withdrew the request. */
export const timeOffRequested: Kind = {
  about: 'timeoff',
  events: ['timeoff.requested', 'timeoff.withdrawn'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'pending',
  onlyWhileUndecided: true,
};
