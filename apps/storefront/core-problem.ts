/** Facts of a refusal for the shop's own sentences. */
export interface RefusalFacts {
  name?: string;
  variantName?: string;
  staffName?: string;
  left?: number;
  wanted?: number;
  /** Missing amount in major units of `currency`. */
  lacking?: number;
  currency?: string;
  said?: string;
  seconds?: number;
  /** Amount of a gift card and the exceeded limit, in major units. */
  amount?: number;
  limit?: number;
}

/** A field of a call that violates a rule. */
export interface Issue {
  path: string;
  rule?: string;
  facts?: RefusalFacts;
}

/** An error answer of the core: RFC 9457 problem details. */
export class CoreProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** Reason of the refusal, for the shop's own sentence. */
  readonly reason: string | undefined;
  readonly issues: readonly Issue[];
  /** Values for a sentence about the refusal. */
  readonly facts: RefusalFacts;
  /** Data needed to continue, such as the kind of proof. */
  readonly details: Readonly<Record<string, string>>;
  /** Minutes after which a rate-limited call can be repeated. */
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

/** Returns true if the call exceeded a rate limit. */
export function isLimited(problem: CoreProblem): boolean {
  return problem.status === 429;
}

/** Error for a core that does not answer in time. */
export class CoreUnavailable extends Error {
  readonly isLate: boolean;

  constructor(cause: unknown) {
    super('The core does not answer.', { cause });
    this.isLate = cause instanceof Error && cause.name === 'TimeoutError';
  }
}
