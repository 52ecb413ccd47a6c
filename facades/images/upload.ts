import type { GraphQLSchema } from 'graphql';
import { loadDocuments } from '../engine/load-documents.ts';
import type { Operation } from '../engine/operation.ts';

/** The accepted picture formats. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The operation of the upload address, whose variable `content` is the body. */
export function loadUpload(schema: GraphQLSchema): Operation {
  const [operation] = loadDocuments(schema, import.meta.url);
  if (!operation) throw new Error('The document that adds a picture is missing.');
  return operation;
}
