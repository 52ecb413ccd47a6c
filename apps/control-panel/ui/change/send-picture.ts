import { showRefused } from './toasts.ts';
import { Problem } from '../../data/problem.ts';
import { sendFile } from '../../data/send-file.ts';

/**
 * Accepted picture types and maximum size in megabytes. Pictures have their own endpoint, because `/graphql` accepts at
 * most 1 MB.
 */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const mostOfPicture = 10;
const megabyte = 1024 * 1024;

interface Sent {
  businessId: string;
  /** Path after the business's address. */
  path: string;
  picture: File;
  /** Text about the accepted pictures. */
  taken: string;
  /** Other accepted types, with their maximum size in megabytes. */
  others?: Readonly<Record<string, number>>;
}

/** Sends a picture, with retries under one idempotency key. Returns null after a refusal, which it shows. */
export async function sendPicture({
  businessId,
  path,
  picture,
  taken,
  others = {},
}: Sent): Promise<unknown> {
  const noPicture = new Problem('VALIDATION_FAILED', taken);
  try {
    const most = pictureTypes.includes(picture.type) ? mostOfPicture : (others[picture.type] ?? 0);
    if (most === 0 || picture.size > most * megabyte) throw noPicture;
    return await sendFile({ businessId, path, body: picture, type: picture.type });
  } catch (error) {
    const isNone = error instanceof Problem && error.code === 'VALIDATION_FAILED';
    // The server's reason is in English only, so a translated text replaces it.
    showRefused(isNone ? noPicture : error, picture.name);
    return null;
  }
}
