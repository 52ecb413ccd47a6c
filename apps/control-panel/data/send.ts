import { invalidateSession } from './boot/invalidate-session.ts';
import type { Document } from './document.ts';
import { isFromProxy, unreached } from './offline/reach.ts';
import { untilAnswered } from './offline/until-answered.ts';
import { loadReasons } from './known-reasons.ts';
import { Problem } from './problem.ts';
import { signInAgain } from './sign-in-again.ts';

interface Options {
  /** Idempotency key, unique to each change. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Receives the id of the journal event, which permits undo. */
  onEvent?: ((eventId: string) => void) | undefined;
}

interface Answered<Answer> {
  data?: Answer | null;
  errors?: { message: string; extensions?: Record<string, unknown> & { code?: string } }[];
}

/** Runs an operation. @throws Problem */
export async function send<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  { idempotencyKey, signal, onEvent }: Options = {},
): Promise<Answer> {
  const response = await request({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ query: document, variables }),
    ...(signal && { signal }),
  });
  const requestId = response.headers.get('x-request-id');
  const { data, errors } = await answerOf<Answer>(response, requestId);
  const [error] = errors ?? [];
  if (!error && data) {
    const eventId = response.headers.get('event-id');
    if (eventId) onEvent?.(eventId);
    return data;
  }
  const code = error?.extensions?.code ?? 'INTERNAL';
  if (code === 'UNAUTHENTICATED') signInAgain();
  // The user may have lost access or permissions, so the session is reloaded.
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') invalidateSession();
  if (error?.extensions?.['reason']) await loadReasons();
  throw new Problem(code, error?.message ?? 'The answer is empty.', requestId, error?.extensions);
}

/**
 * Sends a change with retries. All attempts share one idempotency key, as does a later call that repeats an
 * unanswered one. @throws Problem
 */
export function change<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  onEvent?: Options['onEvent'],
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Answer> {
  return untilAnswered(() => send(document, variables, { idempotencyKey, onEvent }));
}

async function request(init: RequestInit): Promise<Response> {
  try {
    return await fetch('/graphql', init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreached();
  }
}

async function answerOf<Answer>(
  response: Response,
  requestId: string | null,
): Promise<Answered<Answer>> {
  try {
    return (await response.json()) as Answered<Answer>;
  } catch {
    if (isFromProxy(response)) throw unreached();
    throw new Problem('INTERNAL', `The service answered ${response.status}.`, requestId);
  }
}
