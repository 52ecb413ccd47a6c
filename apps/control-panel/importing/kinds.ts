import type { Document } from '../api/document.ts';
import { useCan } from '../api/can.ts';
import { useSeesOnlyOwn } from '../api/own.ts';
import type { Kind as Affected } from '../api/use-read.ts';
import type { ImportClientsMutation } from '../operations.generated.ts';
import type { Kind } from './columns/fields.ts';
import appointmentsDocument from './documents/import-appointments.graphql';
import catalogDocument from './documents/import-catalog.graphql';
import clientsDocument from './documents/import-clients.graphql';
import giftCardsDocument from './documents/import-gift-cards.graphql';

/** What came, or would come, of a file. */
export type Report = ImportClientsMutation['importClients'];

interface Input {
  input: { businessId: string; csv: string; dryRun?: boolean };
}

interface Importer {
  /** Its one field is the report. */
  document: Document<Record<string, unknown>, Input>;
  affects: readonly Affected[];
}

const catalog: Importer = {
  document: catalogDocument,
  affects: ['catalog', 'stock', 'appointment'],
};

/** How each kind of file is imported. */
export const importers: Readonly<Record<Kind, Importer>> = {
  clients: { document: clientsDocument, affects: ['client', 'appointment'] },
  services: catalog,
  products: catalog,
  giftCards: { document: giftCardsDocument, affects: ['giftcard'] },
  appointments: { document: appointmentsDocument, affects: ['appointment', 'client'] },
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
