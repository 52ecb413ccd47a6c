import { showRefused } from '../parts/toasts.ts';
import { doubtSession } from './boot/doubts.ts';
import { unreached } from './offline/reach.ts';
import { untilAnswered } from './offline/until-answered.ts';
import { Problem } from './problem.ts';
import { signInAgain } from './sign-in-again.ts';

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
    const key = crypto.randomUUID();
    return await untilAnswered(() => sendOnce(`/api/business/${businessId}/${path}`, picture, key));
  } catch (error) {
    const isNone = error instanceof Problem && error.code === 'VALIDATION_FAILED';
    // Why a picture cannot be read, the service says in English.
    showRefused(isNone ? noPicture : error, picture.name);
    return null;
  }
}

async function sendOnce(address: string, picture: File, key: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': picture.type, 'idempotency-key': key },
    body: picture,
  }).catch(() => {
    throw unreached();
  });
  if (response.ok) return response.json();
  const told = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { code = 'INTERNAL', detail = '' } = told as { code?: string; detail?: string };
  if (code === 'UNAUTHENTICATED') signInAgain();
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') doubtSession();
  throw new Problem(code, detail, response.headers.get('x-request-id'), told);
}
