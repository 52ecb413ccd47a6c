import type { FieldRule, RefusalReason } from './contract.generated.ts';
import type { Facts } from './refusals.ts';

/** An invalid field of a call. */
export interface Issue {
  path: string;
  message: string;
  /** The broken rule. Absent if only a programming error can cause the issue. */
  rule?: FieldRule | null;
  facts?: KnownFacts | null;
}

/** Facts that a message does not need may be null or absent. */
type KnownFacts = { readonly [Name in keyof Facts]?: Facts[Name] | null };

/** A failed call, as described by the server. */
export class Problem extends Error {
  /** An error code of the server, or OFFLINE if it was unreachable. */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Reason for which the panel has its own text. Absent if only a programming error can cause the failure. */
  readonly reason: RefusalReason | undefined;
  readonly facts: KnownFacts;
  readonly requestId: string | null;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    requestId: string | null = null,
    extensions: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.requestId = requestId;
    this.extensions = extensions;
    this.issues = (extensions['errors'] as Issue[] | undefined) ?? [];
    this.reason = extensions['reason'] as RefusalReason | undefined;
    this.facts = (extensions['facts'] as KnownFacts | undefined) ?? {};
  }
}

/** Returns true if the displayed data may be outdated and should be reloaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Problem && !passes(error) && error.issues.length === 0;
}

/** Returns true if a retry of the same call may succeed. */
export function passes(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'OFFLINE' || error.code === 'BUSY');
}
