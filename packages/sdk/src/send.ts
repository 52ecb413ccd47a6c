import type { CallOptions } from './calls.ts';
import { FrontdeskError } from './frontdesk-error.ts';
import type { Problem } from './schemas.generated.ts';

/** A request that may be sent several times. */
export interface ApiRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob | null;
  /** Content type of the answer. */
  readonly accept: string;
}

/** Means of sending, from the settings of the client. */
export interface Transport {
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** A longer `Retry-After` is an error, since the program should decide. */
const longestWaitSeconds = 60;

/**
 * Sends a request and returns the data of its answer. Retries failures that pass by themselves.
 * @throws FrontdeskError, or the reason of an aborted signal.
 */
export async function send(
  request: ApiRequest,
  transport: Transport,
  options: CallOptions,
): Promise<unknown> {
  const maxRetries = options.maxRetries ?? transport.maxRetries;
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(request, transport, options);
    } catch (error) {
      if (!(error instanceof FrontdeskError) || !isTransient(error)) throw error;
      if (retry >= maxRetries) throw error;
      await transport.sleep(waitOf(error, retry), options.signal);
    }
  }
}

async function attempt(
  { url, accept, ...request }: ApiRequest,
  transport: Transport,
  { signal, timeoutMs = transport.timeoutMs, onResponse }: CallOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: Blob;
  try {
    const { fetch } = transport;
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    response = await fetch(url, { ...request, signal: either });
    body = await response.blob();
  } catch (cause) {
    signal?.throwIfAborted();
    throw timeout.aborted
      ? new FrontdeskError('TIMEOUT', `No answer within ${timeoutMs} ms.`, { cause })
      : new FrontdeskError('CONNECTION_FAILED', `The connection failed: ${String(cause)}`, {
          cause,
        });
  }
  onResponse?.(response);
  const type = response.headers.get('content-type') ?? '';
  // A file that somebody sent has any type.
  const isFile = accept === 'application/octet-stream';
  if (response.ok && (isFile || type.startsWith(accept))) {
    if (accept === 'application/json') return JSON.parse(await body.text());
    return accept.startsWith('text/') ? body.text() : body;
  }
  if (!response.ok && type.startsWith('application/problem+json')) {
    const problem = JSON.parse(await body.text()) as Problem;
    throw new FrontdeskError(problem.code, problem.detail, { response, problem });
  }
  throw new FrontdeskError(
    'UNEXPECTED_ANSWER',
    `The answer, ${response.status} ${type}, is not Frontdesk's. Check the base URL and the proxies before it.`,
    { response },
  );
}

/** Returns true if the same request can succeed later. Changes have an idempotency key, so they are made once. */
function isTransient({ code, status = 0, retryAfterSeconds = 0 }: FrontdeskError): boolean {
  if (retryAfterSeconds > longestWaitSeconds) return false;
  if (code === 'UNEXPECTED_ANSWER') return [429, 502, 503, 504].includes(status);
  return ['CONNECTION_FAILED', 'TIMEOUT', 'RATE_LIMITED', 'BUSY'].includes(code);
}

/** Returns milliseconds to wait: half a second, doubled for each retry, up to 8 s. Half of it is random. */
function waitOf({ retryAfterSeconds = 0 }: FrontdeskError, retry: number): number {
  const backoff = Math.min(500 * 2 ** retry, 8000) * (0.5 + Math.random() / 2);
  return Math.max(backoff, retryAfterSeconds * 1000);
}

/** Waits. @throws the reason of the signal when it is aborted. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
