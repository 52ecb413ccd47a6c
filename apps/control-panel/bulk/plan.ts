/** What would come of one of the chosen rows. */
export interface Plan<Variables> {
  id: string;
  name: string;
  /** What it is now. */
  was: string;
  /** What it becomes; null: nothing is done with it. */
  becomes: string | null;
  /** Why nothing is done with it. */
  why?: string;
  /** What is sent to do it. */
  variables: Variables;
}

/** A planned change that was not made, or of which nobody knows. */
export interface Refusal<Variables> {
  error: unknown;
  /** What was sent and never answered, which may be made: it is sent again as it was, so that it is made once. */
  unanswered?: { plan: Plan<Variables>; key: string };
}
