import type { EntityManager } from '@mikro-orm/sql';
import type { Caller } from './caller.ts';
import type { Changes } from './journal/changes.ts';
import type { Services } from './services.ts';

/** All facts about a call that a use case needs. */
export interface Context {
  readonly services: Services;
  readonly em: EntityManager;
  readonly caller: Caller;
  /** Returns the call's single loader for `create`. Every relation field uses one. */
  readonly loader: <T>(create: (em: EntityManager) => T) => T;
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly requestId: string;
  /** Name of the called AI tool, if any. */
  readonly tool: string | null;
  /** Self-description of the calling program, if any. */
  readonly program: string | null;
  /** Idempotency key of the call, if any. */
  readonly idempotencyKey: string | null;
  /** Language subtags that the caller accepts, in order of preference; empty: any. */
  readonly accepted: readonly string[];
  /** Scope of the idempotency key, once the operation is known. */
  readonly idempotency: IdempotencyClaim | null;
  readonly journal: JournalState;
  /** Journal event that this call undoes, if any. */
  readonly undoes: UndoneEvent | null;
  /** Work that joins each change of the call in its transaction, and returns what it changed; null: none. */
  readonly joinChange:
    | ((transaction: Context, event: ChangedSubject) => Promise<Partial<Changes> | null>)
    | null;
  /** Check that the call's first change must pass before its commit; null: none. */
  readonly approvalCheck: ApprovalCheck | null;
}

/** Effects of a change that only the code making it can count. */
export interface CountedEffects {
  /** New appointments. */
  bookings: number;
  /** Recipients of messages. */
  messages: number;
}

/**
 * A check between a call's work and its commit, in the same transaction. An error of it rolls back the work.
 * It is either the rules of an assistant's token, or the approval that an assistant waited for.
 */
export interface ApprovalCheck {
  /** True if the call can become a proposal. */
  readonly canAsk: boolean;
  /** Effects of the present transaction so far. */
  counted: CountedEffects;
  /** Actions that the call needed so far. The approving person must be allowed them as well. */
  readonly needed: Set<string>;
  /** Approval of the call, as the journal stores it; null without one. */
  readonly approval: Readonly<Record<string, string>> | null;
  /** True if the call needs approval whatever the token's rule. */
  isRequired: boolean;
  /** True if the first change has passed. Follow-up changes are not checked. */
  isPassed: boolean;
  readonly begin: (transaction: Context) => Promise<void>;
  readonly end: (transaction: Context, change: CheckedChange) => Promise<void>;
}

/** The object that a change made or changed. */
interface ChangedSubject {
  readonly businessId: string | null;
  readonly subject: string | null;
}

/** A change before its commit. */
export interface CheckedChange {
  readonly event: {
    readonly type: string;
    readonly businessId: string | null;
    readonly subject: string | null;
    readonly summary: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly before?: Readonly<Record<string, unknown>> | null;
    readonly after?: Readonly<Record<string, unknown>> | null;
  };
  /** Result of the use case. */
  readonly result: unknown;
}

/** A journal event that is undone. */
export interface UndoneEvent {
  readonly id: string;
  /** Event type `<noun>.<verb>`, also for a tool call. */
  readonly type: string;
}

/** Claim that all calls with this key are the same call. */
interface IdempotencyClaim {
  /** Credential and operation of the claim. */
  readonly scope: string;
  /** Second scope, if the first answer is also looked up by contents. The key is refused there with other contents. */
  readonly ownScope: string | null;
  readonly key: string;
  /** Contents of the call in a comparable form. */
  readonly body: string;
}

/** State of the call's journal entry. */
interface JournalState {
  /** The business, once the caller's access to it is verified. */
  businessId: string | null;
  /** Id of the event that the call's change created. */
  eventId: string | null;
  /** True if the answer contains a secret. */
  showsSecret: boolean;
  written: boolean;
  replayed: boolean;
  /** True if the call changed an existing object, although it could have created one. */
  changedExisting: boolean;
}

/** Returns the journal state of a new call. */
export function nothingJournaled(): JournalState {
  return {
    businessId: null,
    eventId: null,
    showsSecret: false,
    written: false,
    replayed: false,
    changedExisting: false,
  };
}

/**
 * Returns the context without the call's idempotency key, for a further unit of work of a call whose first one has the key. It also
 * does not change the replay flag of the first.
 */
export function withoutIdempotency(context: Context): Context {
  return { ...context, idempotency: null, journal: { ...context.journal } };
}
