import type { ChangedKind } from '../../graphql.generated.ts';
import type { Action } from '../business/access/actions.ts';

/** The action that a caller needs to hear of a kind of object. Triggers note the changes of all of them. */
export const readersOf: Readonly<Record<ChangedKind, Action>> = {
  business: 'business:read',
  client: 'client:read',
  appointment: 'appointment:read',
  series: 'appointment:read',
  waiting_list_entry: 'appointment:read',
  order: 'order:read',
  payment: 'payment:read',
  receipt: 'receipt:read',
  gift_card: 'payment:read',
  package: 'client:read',
  item: 'catalog:read',
  category: 'catalog:read',
  collection: 'catalog:read',
  discount: 'catalog:read',
  tax_rate: 'catalog:read',
  staff: 'staff:read',
  time_off_request: 'staff:read',
  resource: 'resource:read',
};

export const changedKinds = Object.keys(readersOf) as readonly ChangedKind[];
