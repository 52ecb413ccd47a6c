import type { GraphQLSchema } from 'graphql';
import { loadOperations, type Operation } from '../engine/operation.ts';
import { readDocuments } from '../engine/read-documents.ts';

/** What a picture may come as. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The operation behind the door for pictures, whose variable `content` is the body. */
export function loadUpload(schema: GraphQLSchema): Operation {
  const [operation] = loadOperations(schema, readDocuments(new URL('.', import.meta.url)));
  if (!operation) throw new Error('The document that adds a picture is missing.');
  return operation;
}
