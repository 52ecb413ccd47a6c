import { DomainError } from '../../../platform/errors.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { pictureForMail } from '../../../platform/storage/resize-picture.ts';
import type { FileContent } from '../files/message-file.queries.ts';
import { callApi } from './call-api.ts';
import { mediaKindOf } from './media-kinds.ts';
import type { Sender } from './post-whatsapp.ts';

/** The largest picture of WhatsApp. Documents may be larger than any file of ours. */
const mostPictureBytes = 5 * 1024 * 1024;

/** A file as WhatsApp has it. */
export interface Uploaded {
  kind: 'image' | 'document';
  id: string;
  name: string;
}

/** Uploads files of a message. @throws MessageRefused for good, any other error if a later attempt may succeed. */
export async function uploadFiles(
  { url, accessToken }: Sender,
  files: readonly FileContent[],
  signal: AbortSignal,
): Promise<Uploaded[]> {
  const uploaded: Uploaded[] = [];
  for (const file of files) {
    const kind = mediaKindOf(file.contentType) ?? 'document';
    const bytes = Buffer.from(file.content, 'base64');
    const { type, content } =
      kind === 'image' ? await pictureOf(file, bytes) : { type: file.contentType, content: bytes };
    const body = new FormData();
    body.append('messaging_product', 'whatsapp');
    body.append('type', type);
    body.append('file', new Blob([content], { type }), file.name);
    const { id } = await callApi(`${url}/media`, { accessToken, body, signal });
    if (id === undefined) throw new Error('WhatsApp gave no id for a file.');
    uploaded.push({ kind, id, name: file.name });
  }
  return uploaded;
}

/** Returns a picture as WhatsApp takes it: JPEG and PNG of up to 5 MB as they are, all others encoded anew. */
async function pictureOf(
  { name, contentType: type }: FileContent,
  content: Buffer<ArrayBuffer>,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> }> {
  const isTaken = type === 'image/jpeg' || type === 'image/png';
  if (isTaken && content.length <= mostPictureBytes) return { type, content };
  const { format, bytes } = await pictureForMail(content).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'VALIDATION_FAILED') throw error;
    throw new MessageRefused(`${name} is no picture that WhatsApp takes.`);
  });
  return { type: format === 'jpg' ? 'image/jpeg' : 'image/png', content: bytes };
}
