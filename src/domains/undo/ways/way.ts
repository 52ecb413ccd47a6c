import type { Context } from '../../../platform/context.ts';
import type { Action } from '../../business/access/actions.ts';
import type { Business } from '../../business/business.entity.ts';

/** A change of the journal that may be undone. */
export interface UndoableEvent {
  readonly id: string;
  /** `<noun>.<verb>`, also of a tool's call. */
  readonly type: string;
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly details: Record<string, unknown>;
  /** When it was made, in epoch milliseconds. */
  readonly at: number;
}

/** What came of a change since. */
export interface Standing {
  /** The event that undid it. */
  readonly undoneBy: string | null;
  /** The event that changed the same since. */
  readonly changedBy: string | null;
  /** Whether the appointment was sold with an order, was paid for, and was paid back in whole or in part. */
  readonly isSold: boolean;
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
}

/** How a kind of change is undone. */
export interface Way {
  /** What the change itself needs, and so does undoing it. */
  readonly action: Action;
  /** Why a change of this kind is not undone, or null. */
  readonly refusal?: (event: UndoableEvent, standing: Standing) => string | null;
  /** Makes the change that takes it back. @throws DomainError if it is not any more as the change left it. */
  readonly run: (context: Context, business: Business, event: UndoableEvent) => Promise<unknown>;
}
