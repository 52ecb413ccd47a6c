import type { LinkedCalendarProblem } from '../../../enums.generated.ts';

/** Reason why a provider refused a request. */
export type Refusal =
  | LinkedCalendarProblem
  /** The token became invalid before its time; a new one is needed. */
  | 'token_over'
  /** The cursor is no longer known; everything must be read again. */
  | 'cursor_gone';

/** Error of a provider that refused a request or did not answer. Its message contains no secrets. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** Seconds until the next request is allowed, if the provider stated them. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, message: string, retryAfter: number | null = null) {
    super(message);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}
