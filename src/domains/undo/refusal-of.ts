import type { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import type { Standing, UndoableEvent } from './ways/way.ts';
import { ways } from './ways/ways.ts';

/** The kind of change of an event: a tool's call says it beside its own type. */
export function changeTypeOf({
  eventType,
  details,
}: Pick<AuditEvent, 'eventType' | 'details'>): string {
  const action = details['action'];
  return typeof action === 'string' ? action : eventType;
}

/** Orders and payments have ways of their own to be taken back. */
export function isOfMoney(type: string): boolean {
  return /^(order|payment|refund)\./.test(type);
}

/** Why an event cannot be undone, as a sentence; null: as far as the journal tells, it can. */
export function refusalOf(event: AuditEvent, standing: Standing): string | null {
  const type = changeTypeOf(event);
  const { subject, before = null, after = null, details } = event;
  if (event.outcome !== 'succeeded') return 'Nothing changed, so there is nothing to undo.';
  const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
  if (!way) {
    return isOfMoney(type)
      ? 'Orders and payments are not undone: cancel the order, or refund the payment.'
      : 'A change of this kind cannot be undone.';
  }
  if (subject == null || (!before && !after)) return 'The journal does not say what it changed.';
  if (standing.undoneBy !== null) return 'It was undone already.';
  const { id, at } = event;
  const undoable: UndoableEvent = { id, at, type, subject, before, after, details };
  const refusal = way.refusal?.(undoable, standing) ?? null;
  if (refusal !== null || standing.changedBy === null) return refusal;
  return `The same was changed since, by ${standing.changedBy}.`;
}
