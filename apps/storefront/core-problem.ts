/** An error answer of the core: RFC 9457 problem details. */
export class CoreProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** Why it was refused, for texts of the shop's own. */
  readonly reason: string | undefined;
  readonly issues: readonly { path: string; message: string; rule?: string }[];
  /** What is needed to go on, such as a proof. */
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown) {
    const { code, detail, reason, errors, details } = (body ?? {}) as Record<string, unknown>;
    super(typeof detail === 'string' ? detail : `The core answered ${status}.`);
    this.status = status;
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
    this.reason = typeof reason === 'string' ? reason : undefined;
    this.details = (details ?? {}) as CoreProblem['details'];
    this.issues = Array.isArray(errors) ? (errors as CoreProblem['issues']) : [];
  }
}

/** The core did not answer, or not in time. */
export class CoreUnavailable extends Error {
  readonly isLate: boolean;

  constructor(cause: unknown) {
    super('The core does not answer.', { cause });
    this.isLate = cause instanceof Error && cause.name === 'TimeoutError';
  }
}
