import { doubtSession } from './boot/doubts.ts';
import { unreached } from './offline/reach.ts';
import { untilAnswered } from './offline/until-answered.ts';
import { Problem } from './problem.ts';
import { signInAgain } from './sign-in-again.ts';

/** What pictures may be, and how large: `/graphql` takes no more than a megabyte, so that they go to an address of their own. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const mostPictureBytes = 10 * 1024 * 1024;

/** Whether the service would take a file as a picture. */
export function isPicture({ type, size }: File): boolean {
  return pictureTypes.includes(type) && size <= mostPictureBytes;
}

/** Sends a picture to an address of the business, once, however often it has to be tried. @throws Problem */
export function sendPicture(businessId: string, path: string, picture: File): Promise<unknown> {
  const key = crypto.randomUUID();
  return untilAnswered(() => sendOnce(`/api/business/${businessId}/${path}`, picture, key));
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
