import type { Context } from '../../../platform/context.ts';
import type { Action } from '../../business/access/actions.ts';
import type { Business } from '../../business/business.entity.ts';

/** A journal event that can be undone. */
export interface UndoableEvent {
  readonly id: string;
  /** Event type `<noun>.<verb>`, also for a tool call. */
  readonly type: string;
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly details: Record<string, unknown>;
  /** Time of the change, in epoch milliseconds. */
  readonly at: number;
}

/** Later history of a change. */
export interface Standing {
  /** Id of the event that undid the change. */
  readonly undoneBy: string | null;
  /** Id of a later event that changed the same object. */
  readonly changedBy: string | null;
  /** True if the appointment was sold with an order, was paid, and was refunded in whole or in part. */
  readonly isSold: boolean;
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
  /** True if a written message was sent, or held by a sandbox. */
  readonly isSent: boolean;
}

/** Undo handler for a kind of change. */
export interface UndoHandler {
  /** Action that the change required, and its undo requires as well. */
  readonly action: Action;
  /** Returns the reason why a change is not undone, or null. */
  readonly refusal?: (event: UndoableEvent, standing: Standing) => string | null;
  /** Makes the reverting change. @throws DomainError if the object has changed since. */
  readonly run: (context: Context, business: Business, event: UndoableEvent) => Promise<unknown>;
}
