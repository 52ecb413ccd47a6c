import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import type { Kind as Affected } from '../../data/use-read.ts';
import type { Kind } from './columns/fields.ts';

interface Importer {
  /** Path of the import endpoint. */
  path: string;
  /** Kinds of data that the import changes, which are reloaded. */
  affects: readonly Affected[];
}

const catalog: Importer = { path: 'catalog/import', affects: ['catalog', 'stock', 'appointment'] };

/** Endpoints of each kind of import. */
export const importers: Readonly<Record<Kind, Importer>> = {
  clients: { path: 'clients/import', affects: ['client', 'appointment'] },
  services: catalog,
  products: catalog,
  giftCards: { path: 'gift-cards/import', affects: ['giftcard'] },
  appointments: { path: 'appointments/import', affects: ['appointment', 'client'] },
};

/** Returns the kinds that the user may import. */
export function useOffered(): readonly Kind[] {
  const can = useCan();
  const isOwn = useSeesOnlyOwn();
  const mayClients = can('client_write') && !isOwn;
  const mayCatalog = can('catalog_write');
  const offered: Readonly<Record<Kind, boolean>> = {
    clients: mayClients,
    services: mayCatalog,
    products: mayCatalog,
    giftCards: can('prepaid_write'),
    appointments: mayClients && can('appointment_force'),
  };
  return (Object.keys(offered) as Kind[]).filter(kind => offered[kind]);
}
