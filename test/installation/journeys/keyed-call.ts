import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Outcome of one attempt: the status, or no answer at all. */
export type Attempt = number | 'no answer';

export interface Answered {
  status: number;
  body: any;
  /** Value of Retry-After, if present. */
  retryAfter: string | null;
}

/** Milliseconds that a client waits for an answer before it retries. */
const patience = 15_000;
/** Milliseconds after which a client gives up. */
const persistence = 120_000;
const pauseBetween = 250;

const worthRepeating = new Set<Attempt>(['no answer', 502, 503, 504]);

/**
 * Makes a change as docs/rules.md asks of clients. A call with an unknown result, or refused temporarily, is retried with the
 * same key. @throws Error when the client gives up
 */
export async function keyedCall(
  url: string,
  token: string,
  body: object,
  note: (attempt: Attempt, answer?: Answered) => void,
): Promise<Answered> {
  const key = randomUUID();
  const deadline = performance.now() + persistence;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  while (performance.now() < deadline) {
    const answer = await attempt(url, headers, body);
    note(answer?.status ?? 'no answer', answer);
    if (answer && !worthRepeating.has(answer.status)) return answer;
    await pause(pauseBetween);
  }
  throw new Error(`No lasting answer to POST ${url} for ${persistence} ms`);
}

async function attempt(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<Answered | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return undefined;
  }
}
