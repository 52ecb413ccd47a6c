import type { Kind } from './kind.ts';

/** A request for time off was approved or declined, or waits again; the person who is to be away is told. */
export const timeOffDecided: Kind = {
  about: 'timeoff',
  events: ['timeoff.approved', 'timeoff.declined', 'timeoff.restored'],
  toClients: false,
  toBusiness: true,
  exampleStatus: 'approved',
  toPerson: true,
};
