import type { ExternalKind } from '../../enums.generated.ts';
import { kindOf, type IdKind } from '../../platform/lib/ids.ts';
import type { Action } from '../business/access/actions.ts';
import { readersOf } from '../changes/list-changes.ts';

/** Facts about a kind of object that takes an external id. */
interface Kind {
  /** Prefix of the ids. */
  readonly id: IdKind;
  readonly table: string;
  /** The action that changing such an object needs. */
  readonly write: Action;
}

export const kinds: Readonly<Record<ExternalKind, Kind>> = {
  client: { id: 'cli', table: 'client', write: 'client:write' },
  appointment: { id: 'apt', table: 'appointment', write: 'appointment:update' },
  series: { id: 'ser', table: 'appointment_series', write: 'appointment:update' },
  waiting_list_entry: { id: 'wtl', table: 'waitlist_entry', write: 'appointment:update' },
  order: { id: 'ord', table: 'sales_order', write: 'order:update' },
  payment: { id: 'pay', table: 'payment', write: 'payment:write' },
  receipt: { id: 'rcp', table: 'receipt', write: 'receipt:write' },
  gift_card: { id: 'gft', table: 'gift_card', write: 'prepaid:write' },
  package: { id: 'pkg', table: 'client_package', write: 'prepaid:write' },
  item: { id: 'item', table: 'catalog_item', write: 'catalog:write' },
  variant: { id: 'var', table: 'catalog_variant', write: 'catalog:write' },
  category: { id: 'cat', table: 'catalog_category', write: 'catalog:write' },
  collection: { id: 'col', table: 'catalog_collection', write: 'catalog:write' },
  discount: { id: 'dsc', table: 'discount', write: 'catalog:write' },
  tax_rate: { id: 'tax', table: 'tax_rate', write: 'business:update' },
  staff: { id: 'stf', table: 'staff_member', write: 'staff:write' },
  time_off_request: { id: 'tor', table: 'time_off_request', write: 'staff:write' },
  resource: { id: 'res', table: 'resource', write: 'resource:write' },
  location: { id: 'loc', table: 'location', write: 'business:update' },
};

/** Returns the action that reading such an object needs, as the feed of changes has it. A variant is a part of its item. */
export function readerOf(kind: ExternalKind): Action {
  return readersOf[kind === 'variant' ? 'item' : kind];
}

const byPrefix = new Map(
  Object.entries(kinds).map(([kind, { id }]) => [id as string, kind as ExternalKind]),
);

/** Returns the kind of object that an id names; undefined for a kind without external ids. */
export function externalKindOf(objectId: string): ExternalKind | undefined {
  return byPrefix.get(kindOf(objectId));
}
