import type { GraphQLSchema } from 'graphql';
import { loadRoutes, type Route } from './routes.ts';

/** The addresses of every HTTP facade, which one description tells of. */
export function loadAllRoutes(
  schema: GraphQLSchema,
): Record<'rest' | 'storefront' | 'widget', readonly Route[]> {
  const of = (folder: string) => loadRoutes(schema, new URL(`../${folder}/`, import.meta.url));
  return { rest: of('rest'), storefront: of('storefront'), widget: of('widget') };
}
