import { doubtSession } from './boot/doubts.ts';
import { unreached } from './offline/reach.ts';
import { untilAnswered } from './offline/until-answered.ts';
import { Problem } from './problem.ts';
import { signInAgain } from './sign-in-again.ts';

interface Sent {
  businessId: string;
  /** Of the business's address. */
  path: string;
  body: Blob | string;
  type: string;
  /** Gets the event of the journal that it left, by which it can be undone. */
  onEvent?: (eventId: string) => void;
  /** Marks calls that are made again as one. */
  key?: string;
}

/** Sends a file to an address of its own, once, however often it has to be tried: `/graphql` takes no more than a megabyte. @throws Problem */
export async function sendFile({
  businessId,
  path,
  key = crypto.randomUUID(),
  ...sent
}: Sent): Promise<unknown> {
  return untilAnswered(() => sendOnce(`/api/business/${businessId}/${path}`, sent, key));
}

async function sendOnce(
  address: string,
  { body, type, onEvent }: Pick<Sent, 'body' | 'type' | 'onEvent'>,
  key: string,
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body,
  }).catch(() => {
    throw unreached();
  });
  const eventId = response.headers.get('event-id');
  if (response.ok && eventId) onEvent?.(eventId);
  if (response.ok) return response.json();
  const told = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { code = 'INTERNAL', detail = '' } = told as { code?: string; detail?: string };
  if (code === 'UNAUTHENTICATED') signInAgain();
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') doubtSession();
  throw new Problem(code, detail, response.headers.get('x-request-id'), told);
}
