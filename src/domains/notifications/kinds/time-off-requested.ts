import type { Kind } from './kind.ts';

/** Notice that a staff member requested time off or withdrew the request. */
export const timeOffRequested: Kind = {
  about: 'timeoff',
  events: ['timeoff.requested', 'timeoff.withdrawn'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'pending',
  onlyWhileUndecided: true,
};
