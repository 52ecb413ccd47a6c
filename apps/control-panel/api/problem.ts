import type { FieldRule, RefusalReason } from '../contract.generated.ts';
import type { Facts } from '../texts/refusals/refusals.ts';

/** A wrong field of a call. */
export interface Issue {
  path: string;
  message: string;
  /** The rule that it breaks; none where only a program can be wrong. */
  rule?: FieldRule | null;
  facts?: KnownFacts | null;
}

/** Those that a sentence has no use for may be null or left out. */
type KnownFacts = { readonly [Name in keyof Facts]?: Facts[Name] | null };

/** Why a call failed, as the service says it. */
export class Problem extends Error {
  /** One of the service’s codes, or OFFLINE where it could not be reached. */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Why, for a sentence of the panel's own; none where only a program can be wrong. */
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

/** Whether it may be that what is shown is no longer so, and had better be read again. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Problem && !passes(error) && error.issues.length === 0;
}

/** Whether the same call may succeed in a moment. */
export function passes(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'OFFLINE' || error.code === 'BUSY');
}
