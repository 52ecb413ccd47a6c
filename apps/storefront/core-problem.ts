/** An error answer of the core: RFC 9457 problem details. */
export class CoreProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly { path: string; message: string }[];

  constructor(status: number, body: unknown) {
    const { code, detail, errors } = (body ?? {}) as Record<string, unknown>;
    super(typeof detail === 'string' ? detail : `The core answered ${status}.`);
    this.status = status;
    this.code = typeof code === 'string' ? code : 'UNKNOWN';
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
