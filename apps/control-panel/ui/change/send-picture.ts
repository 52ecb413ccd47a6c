import { showRefused } from './toasts.ts';
import { Problem } from '../../data/problem.ts';
import { sendFile } from '../../data/send-file.ts';

/**
 * Accepted picture types and maximum size. Pictures have their own endpoint, because `/graphql` accepts at most
 * 1 MB.
 */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const mostPictureBytes = 10 * 1024 * 1024;

interface Sent {
  businessId: string;
  /** Path after the business's address. */
  path: string;
  picture: File;
  /** Text about the accepted pictures. */
  taken: string;
}

/** Sends a picture, with retries under one idempotency key. Returns null after a refusal, which it shows. */
export async function sendPicture({ businessId, path, picture, taken }: Sent): Promise<unknown> {
  const noPicture = new Problem('VALIDATION_FAILED', taken);
  try {
    const isPicture = pictureTypes.includes(picture.type) && picture.size <= mostPictureBytes;
    if (!isPicture) throw noPicture;
    return await sendFile({ businessId, path, body: picture, type: picture.type });
  } catch (error) {
    const isNone = error instanceof Problem && error.code === 'VALIDATION_FAILED';
    // The server's reason is in English only, so a translated text replaces it.
    showRefused(isNone ? noPicture : error, picture.name);
    return null;
  }
}
