import { invalidateSession } from './boot/invalidate-session.ts';
import { unreached } from './offline/reach.ts';
import { untilAnswered } from './offline/until-answered.ts';
import { loadReasons } from './known-reasons.ts';
import { Problem } from './problem.ts';
import { signInAgain } from './sign-in-again.ts';

interface Sent {
  businessId: string;
  /** Path after the business's address. */
  path: string;
  body: Blob | string;
  type: string;
  /** Receives the id of the journal event, which permits undo. */
  onEvent?: (eventId: string) => void;
  /** Idempotency key of repeated calls. */
  key?: string;
}

/**
 * Sends a file to its own endpoint, because `/graphql` accepts at most 1 MB. Retries have the same idempotency
 * key. @throws Problem
 */
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
  const problem = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { code = 'INTERNAL', detail = '' } = problem as { code?: string; detail?: string };
  if (code === 'UNAUTHENTICATED') signInAgain();
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') invalidateSession();
  if (problem['reason']) await loadReasons();
  throw new Problem(code, detail, response.headers.get('x-request-id'), problem);
}
