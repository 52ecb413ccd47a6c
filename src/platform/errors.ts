import type { FieldRule, RefusalReason } from '../enums.generated.ts';
import type { IdKind } from './lib/ids.ts';

/** Error codes of the platform. Domains add theirs in `nouns/not-found.ts`. @public */
export interface ErrorCodes {
  VALIDATION_FAILED: true;
  UNAUTHENTICATED: true;
  FORBIDDEN: true;
  NOT_FOUND: true;
  INVALID_TRANSITION: true;
  VERSION_CONFLICT: true;
  ALREADY_EXISTS: true;
  RULE_VIOLATION: true;
  IDEMPOTENCY_KEY_REUSED: true;
  RATE_LIMITED: true;
  BUSY: true;
  INTERNAL: true;
}

/** The closed list of error codes, the same on every facade. */
export type ErrorCode = keyof ErrorCodes;

/** Facts for a refusal's sentence: `RefusalFacts` of the contract, extended by the domains. */
export interface Facts {
  name?: string;
  largerName?: string;
  limit?: number;
  minutes?: number;
  seconds?: number;
  day?: string;
  status?: string;
  toStatus?: string;
  left?: number;
  wanted?: number;
  amount?: number;
  lacking?: number;
  currency?: string;
  provider?: string;
  said?: string;
  hint?: string;
}

/** Problem of a value: a sentence in English, and the same for programs. */
export interface Fault {
  message: string;
  /** Absent for problems that only a program can cause. */
  rule?: FieldRule;
  facts?: Facts;
}

/** A problem of one field: its path as the caller wrote it (`items[2].price`) and how to fix it. */
export interface Issue extends Fault {
  path: string;
}

/** A failure that the caller should see. Any other error becomes INTERNAL. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** Kind of id that the caller has to look up. Each facade knows which of its calls lists it. */
  readonly lookUp: IdKind | undefined;
  /** Data that programs need to continue, such as the required proof. */
  readonly details: Readonly<Record<string, string>> | undefined;
  /** Reason for programs that show their own sentence; absent for refusals that only a program can cause. */
  reason: RefusalReason | undefined;
  facts: Facts | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    issues: readonly Issue[] = [],
    lookUp?: IdKind,
    details?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.issues = issues;
    this.lookUp = lookUp;
    this.details = details;
  }

  /** Sets the reason and the facts for programs. */
  withReason(reason: RefusalReason | undefined, facts?: Facts): this {
    this.reason = reason;
    this.facts = facts;
    return this;
  }

  /** Returns the same refusal with another message. */
  withMessage(message: string, issues = this.issues, details = this.details): DomainError {
    const { code, lookUp, reason, facts } = this;
    return new DomainError(code, message, issues, lookUp, details).withReason(reason, facts);
  }
}

/** Returns the data for programs beside a refusal's code. */
export function errorPayload({ issues, reason, facts = {} }: DomainError): ErrorPayload {
  return { ...(issues.length > 0 && { errors: issues }), ...(reason && { reason, facts }) };
}

interface ErrorPayload {
  errors?: readonly Issue[];
  reason?: RefusalReason;
  facts?: Facts;
}

/** Refusal of a call over its rate limit, with the time until the next attempt. */
export class RateLimited extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.withReason('too_often', { seconds: retryAfterSeconds });
  }
}

/** Refusal of a call to something that is switched off for a while, with the time until the next attempt. */
export class Unavailable extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(
    message: string,
    retryAfterSeconds: number,
    details?: Readonly<Record<string, string>>,
  ) {
    super('BUSY', message, [], undefined, details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the refusal for a business whose lock timed out. */
export function busy(): DomainError {
  return new DomainError('BUSY', 'The business is busy right now. Try again in a few seconds.');
}

/** Returns the refusal for an overloaded service. */
export function overloaded(): DomainError {
  return new DomainError('BUSY', 'The service is busy right now. Try again in a few seconds.');
}

/** Returns the refusal for a full disk of pictures. */
export function noRoom(): DomainError {
  const text =
    'There is no room for pictures right now. Try again once the operator has made some.';
  return new DomainError('BUSY', text);
}

/** Returns the refusal of malformed input. The message and the list both name every bad field. */
export function validationFailed(issues: readonly Issue[]): DomainError {
  const text = issues.map(issue =>
    issue.path ? `${issue.path}: ${issue.message}` : issue.message,
  );
  return new DomainError('VALIDATION_FAILED', text.join(' '), issues);
}

/** Returns the refusal of one malformed field. `message` states the requirement in a sentence, `rule` states it for programs. */
export function invalid(
  path: string,
  message: string,
  rule?: FieldRule,
  facts?: Facts,
): DomainError {
  return validationFailed([{ path, message, ...(rule && { rule }), ...(facts && { facts }) }]);
}
