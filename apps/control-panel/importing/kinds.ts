import { useCan } from '../api/can.ts';
import { useSeesOnlyOwn } from '../api/own.ts';
import type { Kind as Affected } from '../api/use-read.ts';
import type { Kind } from './columns/fields.ts';

interface Importer {
  /** Where its files are sent. */
  path: string;
  /** What an import changes, which is then read again. */
  affects: readonly Affected[];
}

const catalog: Importer = { path: 'catalog/import', affects: ['catalog', 'stock', 'appointment'] };

/** How each kind of file is imported. */
export const importers: Readonly<Record<Kind, Importer>> = {
  clients: { path: 'clients/import', affects: ['client', 'appointment'] },
  services: catalog,
  products: catalog,
  giftCards: { path: 'gift-cards/import', affects: ['giftcard'] },
  appointments: { path: 'appointments/import', affects: ['appointment', 'client'] },
};

/** The kinds of files that the person may import. */
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
