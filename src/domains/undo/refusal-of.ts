import type { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import type { Standing, UndoableEvent } from './handlers/undo-handler.ts';
import { undoHandlers } from './handlers/undo-handlers.ts';

/** Returns the kind of change of an event. A tool call states it apart from its own type. */
export function changeTypeOf({
  eventType,
  details,
}: Pick<AuditEvent, 'eventType' | 'details'>): string {
  const action = details['action'];
  return typeof action === 'string' ? action : eventType;
}

/** Returns true for orders and payments, which have separate operations for cancelling and refunding. */
export function isOfMoney(type: string): boolean {
  return /^(order|payment|refund)\./.test(type);
}

/** Returns the reason why an event cannot be undone, as a sentence; null if the journal shows no obstacle. */
export function refusalOf(event: AuditEvent, standing: Standing): string | null {
  const type = changeTypeOf(event);
  const { subject, before = null, after = null, details } = event;
  if (event.outcome !== 'succeeded') return 'Nothing changed, so there is nothing to undo.';
  const handler = Object.hasOwn(undoHandlers, type) ? undoHandlers[type] : undefined;
  if (!handler) {
    return isOfMoney(type)
      ? 'Orders and payments are not undone: cancel the order, or refund the payment.'
      : 'A change of this kind cannot be undone.';
  }
  if (subject == null || (!before && !after)) return 'The journal does not say what it changed.';
  if (standing.undoneBy !== null) return 'It was undone already.';
  const { id, at } = event;
  const undoable: UndoableEvent = { id, at, type, subject, before, after, details };
  const refusal = handler.refusal?.(undoable, standing) ?? null;
  if (refusal !== null || standing.changedBy === null) return refusal;
  return `The same was changed since, by ${standing.changedBy}.`;
}
