import type { Kind } from './kind.ts';

/** Notice to a staff member that their time-off request was approved, declined or reopened. */
export const timeOffDecided: Kind = {
  about: 'timeoff',
  events: ['timeoff.approved', 'timeoff.declined', 'timeoff.restored'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'approved',
  toPerson: true,
};
