import type { Kind } from './kind.ts';

/** Somebody of the team asks for time off, or does so no more. */
export const timeOffRequested: Kind = {
  about: 'timeoff',
  events: ['timeoff.requested', 'timeoff.withdrawn'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'pending',
  onlyWhileUndecided: true,
};
