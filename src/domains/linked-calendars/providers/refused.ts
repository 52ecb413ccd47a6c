import type { LinkedCalendarProblem } from '../../../enums.generated.ts';

/** Why a provider did not do what it was asked. */
export type Refusal =
  | LinkedCalendarProblem
  /** The token is none any more, though it should be: another one is asked for. */
  | 'token_over'
  /** The cursor is no longer known: all is to be read again. */
  | 'cursor_gone';

/** A provider that did not do what it was asked, or did not answer. Its message names no secret. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** In how many seconds it can be asked again, where it says so. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, message: string, retryAfter: number | null = null) {
    super(message);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}
