import type { ExternalKind } from '../../enums.generated.ts';
import { kindOf, type IdKind } from '../../platform/lib/ids.ts';
import type { Action } from '../business/access/actions.ts';

/** Facts about a kind of object that takes an external id. */
interface Kind {
  /** Prefix of the ids. */
  readonly id: IdKind;
  readonly table: string;
  /** The actions that reading and changing such an object need. */
  readonly read: Action;
  readonly write: Action;
}

export const kinds: Readonly<Record<ExternalKind, Kind>> = {
  client: { id: 'cli', table: 'client', read: 'client:read', write: 'client:write' },
  appointment: {
    id: 'apt',
    table: 'appointment',
    read: 'appointment:read',
    write: 'appointment:update',
  },
  series: {
    id: 'ser',
    table: 'appointment_series',
    read: 'appointment:read',
    write: 'appointment:update',
  },
  waiting_list_entry: {
    id: 'wtl',
    table: 'waitlist_entry',
    read: 'appointment:read',
    write: 'appointment:update',
  },
  order: { id: 'ord', table: 'sales_order', read: 'order:read', write: 'order:update' },
  payment: { id: 'pay', table: 'payment', read: 'payment:read', write: 'payment:write' },
  receipt: { id: 'rcp', table: 'receipt', read: 'receipt:read', write: 'receipt:write' },
  gift_card: { id: 'gft', table: 'gift_card', read: 'payment:read', write: 'prepaid:write' },
  package: { id: 'pkg', table: 'client_package', read: 'client:read', write: 'prepaid:write' },
  item: { id: 'item', table: 'catalog_item', read: 'catalog:read', write: 'catalog:write' },
  variant: { id: 'var', table: 'catalog_variant', read: 'catalog:read', write: 'catalog:write' },
  category: { id: 'cat', table: 'catalog_category', read: 'catalog:read', write: 'catalog:write' },
  collection: {
    id: 'col',
    table: 'catalog_collection',
    read: 'catalog:read',
    write: 'catalog:write',
  },
  discount: { id: 'dsc', table: 'discount', read: 'catalog:read', write: 'catalog:write' },
  tax_rate: { id: 'tax', table: 'tax_rate', read: 'catalog:read', write: 'business:update' },
  staff: { id: 'stf', table: 'staff_member', read: 'staff:read', write: 'staff:write' },
  time_off_request: {
    id: 'tor',
    table: 'time_off_request',
    read: 'staff:read',
    write: 'staff:write',
  },
  resource: { id: 'res', table: 'resource', read: 'resource:read', write: 'resource:write' },
};

const byPrefix = new Map(
  Object.entries(kinds).map(([kind, { id }]) => [id as string, kind as ExternalKind]),
);

/** Returns the kind of object that an id names; undefined for a kind without external ids. */
export function externalKindOf(objectId: string): ExternalKind | undefined {
  return byPrefix.get(kindOf(objectId));
}
