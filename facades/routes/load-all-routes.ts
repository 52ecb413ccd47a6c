import type { GraphQLSchema } from 'graphql';
import { loadDocuments } from '../engine/load-documents.ts';
import { loadRoutes } from './load-routes.ts';
import type { Route } from './route.ts';

/** The facades whose addresses are operation documents, in the folders of their names. */
const facades = ['rest', 'storefront', 'account', 'widget'] as const;

export type AllRoutes = Readonly<Record<(typeof facades)[number], readonly Route[]>>;

/** Loads the addresses of all of them, in the order of the published description. */
export function loadAllRoutes(schema: GraphQLSchema): AllRoutes {
  const entries = facades.map(
    name =>
      [
        name,
        loadRoutes(schema, loadDocuments(schema, new URL(`../${name}/`, import.meta.url).href)),
      ] as const,
  );
  return Object.fromEntries(entries) as AllRoutes;
}
