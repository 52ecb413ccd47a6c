/** Facts of a refusal that the shop's own texts name. */
export interface RefusalFacts {
  name?: string;
  variantName?: string;
  staffName?: string;
  left?: number;
  wanted?: number;
  /** In major units of `currency`. */
  lacking?: number;
  currency?: string;
  said?: string;
  seconds?: number;
  /** The amount of a gift card, and the limit that it is beyond, in major units. */
  amount?: number;
  limit?: number;
}

/** A field of a call that breaks a rule. */
export interface Issue {
  path: string;
  rule?: string;
  facts?: RefusalFacts;
}

/** An error answer of the core: RFC 9457 problem details. */
export class CoreProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** Why it was refused, for texts of the shop's own. */
  readonly reason: string | undefined;
  readonly issues: readonly Issue[];
  /** Values that a sentence about the refusal names. */
  readonly facts: RefusalFacts;
  /** What is needed to go on, such as a proof. */
  readonly details: Readonly<Record<string, string>>;
  /** After how many minutes a call that was refused for its limit can be repeated. */
  readonly waitMinutes: number;

  constructor(status: number, body: unknown) {
    const { code, detail, reason, errors, details, facts } = (body ?? {}) as Record<
      string,
      unknown
    >;
    super(typeof detail === 'string' ? detail : `The core answered ${status}.`);
    this.status = status;
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
    this.reason = typeof reason === 'string' ? reason : undefined;
    this.details = (details ?? {}) as CoreProblem['details'];
    this.facts = (facts ?? {}) as RefusalFacts;
    const { seconds } = this.facts;
    this.waitMinutes = typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1;
    this.issues = Array.isArray(errors) ? (errors as CoreProblem['issues']) : [];
  }
}

/** Tells a refusal for a limit from all others. */
export function isLimited(problem: CoreProblem): boolean {
  return problem.status === 429;
}

/** The core did not answer, or not in time. */
export class CoreUnavailable extends Error {
  readonly isLate: boolean;

  constructor(cause: unknown) {
    super('The core does not answer.', { cause });
    this.isLate = cause instanceof Error && cause.name === 'TimeoutError';
  }
}
