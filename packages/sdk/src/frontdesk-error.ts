import type { Problem, RefusalReason } from './schemas.generated.ts';

/** The code of a refused call, or of a call without a usable answer. */
export type ErrorCode = Problem['code'] | 'CONNECTION_FAILED' | 'TIMEOUT' | 'UNEXPECTED_ANSWER';

/** A call that failed. Its message says what to do. */
export class FrontdeskError extends Error {
  override readonly name = 'FrontdeskError';
  readonly code: ErrorCode;
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** Cause within the code, from a closed list. */
  readonly reason: RefusalReason | undefined;
  /** First invalid field, with its path as sent: `items[2].price`. */
  readonly field: string | undefined;
  /** Id of the request. Include it when you report a problem. */
  readonly requestId: string | undefined;
  /** Seconds after which the service expects a retry, if it says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Whole answer of the service, with all invalid fields and the values of the message. */
  readonly problem: Problem | undefined;

  constructor(code: ErrorCode, message: string, { response, problem, cause }: Circumstances = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = response?.status;
    this.reason = problem?.reason;
    this.field = problem?.errors?.[0]?.path;
    this.requestId = problem?.requestId ?? response?.headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = secondsOf(response?.headers.get('retry-after'));
    this.problem = problem;
  }
}

interface Circumstances {
  response?: Response;
  problem?: Problem;
  cause?: unknown;
}

/** Reads the header `Retry-After`: seconds, or a date by which proxies answer. */
function secondsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
