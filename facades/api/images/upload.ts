import type { GraphQLSchema } from 'graphql';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import type { Operation } from '../../kit/engine/operation.ts';

/** The accepted picture formats. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Pictures, and documents. */
const fileTypes = [...pictureTypes, 'application/pdf'];

/** An address that takes a picture or a document as the raw body: the variable `content` of its operation. */
export interface Upload {
  readonly operation: Operation;
  /** The path under /api, with names in braces. */
  readonly path: string;
  readonly tag: string;
  /** The accepted types of the body. */
  readonly types: readonly string[];
}

/** The addresses of this folder's documents. */
const addresses = {
  add_item_image: {
    path: '/business/{businessId}/catalog/{itemId}/images',
    tag: 'Catalog',
    types: pictureTypes,
  },
  upload_shop_image: {
    path: '/business/{businessId}/shop/images',
    tag: 'Shop',
    types: pictureTypes,
  },
  add_client_file: {
    path: '/business/{businessId}/clients/{clientId}/files',
    tag: 'Forms',
    types: fileTypes,
  },
} as const;

/** Loads the addresses that take pictures. */
export function loadUploads(schema: GraphQLSchema): Upload[] {
  return loadDocuments(schema, import.meta.url).map(operation => ({
    operation,
    ...addresses[operation.name as keyof typeof addresses],
  }));
}
