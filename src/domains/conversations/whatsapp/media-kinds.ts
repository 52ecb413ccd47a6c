import { isPicture } from '../files/picture-types.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** Types of documents that the Cloud API takes. */
const documents: ReadonlySet<string> = new Set([
  'application/pdf',
  'text/plain',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
]);

/** Returns how WhatsApp sends a file of a type; null: it takes none of them. */
export function mediaKindOf(contentType: string): 'image' | 'document' | null {
  if (isPicture({ contentType })) return 'image';
  return documents.has(contentType) ? 'document' : null;
}
