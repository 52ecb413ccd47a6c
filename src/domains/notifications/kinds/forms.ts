import type { Kind } from './kind.ts';

/** Request to answer the forms that a visit needs, planned by `planFormRequests` once for each visit. */
export const formRequest: Kind = {
  about: 'appointment',
  events: [],
  toClients: true,
  toBusiness: false,
  onlyWhileLive: true,
  onlyBeforeStart: true,
};
