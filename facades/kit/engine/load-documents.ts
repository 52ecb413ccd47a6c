import type { GraphQLSchema } from 'graphql';
import { loadOperations, type Operation } from './operation.ts';
import { readDocuments } from './read-documents.ts';

const loaded = new WeakMap<GraphQLSchema, Map<string, Operation[]>>();

/**
 * Loads the operations of a facade, once for each schema: those of the `.graphql` files beside the module at this
 * URL.
 */
export function loadDocuments(schema: GraphQLSchema, moduleUrl: string): Operation[] {
  const folder = new URL('.', moduleUrl);
  const ofSchema = loaded.get(schema) ?? new Map<string, Operation[]>();
  loaded.set(schema, ofSchema);
  const operations = ofSchema.get(folder.href) ?? loadOperations(schema, readDocuments(folder));
  ofSchema.set(folder.href, operations);
  return operations;
}
