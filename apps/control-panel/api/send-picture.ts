import { showRefused } from '../parts/toasts.ts';
import { Problem } from './problem.ts';
import { sendFile } from './send-file.ts';

/** What pictures may be, and how large: `/graphql` takes no more than a megabyte, so that they go to an address of their own. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const mostPictureBytes = 10 * 1024 * 1024;

interface Sent {
  businessId: string;
  /** Of the business's address. */
  path: string;
  picture: File;
  /** What pictures may be, in words. */
  taken: string;
}

/** Sends a picture, once, however often it has to be tried. Null: it is refused, and why is said. */
export async function sendPicture({ businessId, path, picture, taken }: Sent): Promise<unknown> {
  const noPicture = new Problem('VALIDATION_FAILED', taken);
  try {
    const isPicture = pictureTypes.includes(picture.type) && picture.size <= mostPictureBytes;
    if (!isPicture) throw noPicture;
    return await sendFile({ businessId, path, body: picture, type: picture.type });
  } catch (error) {
    const isNone = error instanceof Problem && error.code === 'VALIDATION_FAILED';
    // Why a picture cannot be read, the service says in English.
    showRefused(isNone ? noPicture : error, picture.name);
    return null;
  }
}
