import type { GraphQLSchema } from 'graphql';
import { loadRoutes, type Route } from './routes.ts';

/** The facades whose addresses are operation documents, which stand in the folders of their names. */
const facades = ['rest', 'storefront', 'account', 'widget'] as const;

export type HttpRoutes = Readonly<Record<(typeof facades)[number], readonly Route[]>>;

/** Reads the addresses of all of them, in the order in which the description tells of them. */
export function loadHttpRoutes(schema: GraphQLSchema): HttpRoutes {
  const entries = facades.map(
    name => [name, loadRoutes(schema, new URL(`../${name}/`, import.meta.url))] as const,
  );
  return Object.fromEntries(entries) as HttpRoutes;
}
