/** The planned change of one selected row. */
export interface Plan<Variables> {
  id: string;
  name: string;
  /** The current value. */
  was: string;
  /** The planned value; null if nothing is done. */
  becomes: string | null;
  /** Reason why nothing is done. */
  why?: string;
  /** Variables of the mutation. */
  variables: Variables;
}

/** A planned change that failed or got no answer. */
export interface Refusal<Variables> {
  error: unknown;
  /**
   * The unanswered plan with its idempotency key. It may have been applied, so it is sent again unchanged,
   * which applies it once.
   */
  unanswered?: { plan: Plan<Variables>; key: string };
}
