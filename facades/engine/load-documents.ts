import type { GraphQLSchema } from 'graphql';
import { loadOperations, type Operation } from './operation.ts';
import { readDocuments } from './read-documents.ts';

/** Loads the operations of a facade: those of the `.graphql` files beside the module at this URL. */
export function loadDocuments(schema: GraphQLSchema, moduleUrl: string): Operation[] {
  return loadOperations(schema, readDocuments(new URL('.', moduleUrl)));
}
