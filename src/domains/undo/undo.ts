import type { EntityManager } from '@mikro-orm/sql';
import type { RefusalReason } from '../../enums.generated.ts';
import type { MutationUndoArgs, Undone } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import type { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import { authorize } from '../business/access/authorize.ts';
import { findEvent, findMade, findUndoing } from '../journal/audit-event.queries.ts';
import { findStandings } from './standing.queries.ts';
import type { Standing, UndoableEvent } from './handlers/undo-handler.ts';
import { undoHandlers } from './handlers/undo-handlers.ts';

/**
 * Undoes a change of the journal by a new change, which the journal links to it.
 * A repetition returns the first answer. @throws DomainError with the reason if the change cannot be undone.
 */
export async function undo(context: Context, input: MutationUndoArgs): Promise<Undone> {
  const business = await authorize(context, input.businessId, 'business:read');
  const { em } = context;
  const { eventId } = input;
  const key = { businessId: business.id, id: eventId };
  // A proposal can also be undone by its own id.
  const event = await (eventId.startsWith('prp_') ? findMade(em, key) : findEvent(em, key));
  if (!event) throw notFound('aud', eventId);
  const type = changeTypeOf(event);
  const handler = Object.hasOwn(undoHandlers, type) ? undoHandlers[type] : undefined;
  await authorize(context, business.id, handler?.action ?? 'audit:read');
  const [standing] = await findStandings(em, [event]);
  // Read after the later history, so that a simultaneous undo is found here and does not count as a later change.
  const earlier = await undoneBy(em, event);
  if (earlier) return earlier;
  const refusal = standing ? refusalOf(event, standing) : null;
  if (!handler || refusal !== null || event.subject == null) {
    const text = `It cannot be undone. ${refusal ?? ''}`.trim();
    throw new DomainError('RULE_VIOLATION', text).withReason(reasonOf(type, standing));
  }
  const { id, at, subject, before = null, after = null, details } = event;
  try {
    const undoing = { ...context, undoes: { id, type } };
    await handler.run(undoing, business, { id, at, type, subject, before, after, details });
  } catch (error) {
    // Someone else may have undone the change at the same time.
    const done = await undoneBy(context.services.fork(), event);
    if (done) return done;
    throw error;
  }
  const done = await undoneBy(context.services.fork(), event);
  if (done) return done;
  throw new DomainError(
    'RULE_VIOLATION',
    'It cannot be undone. Everything is as it was before.',
  ).withReason('undo_impossible');
}

function reasonOf(type: string, standing: Standing | undefined): RefusalReason {
  if (standing?.undoneBy) return 'undo_done';
  if (standing?.changedBy) return 'undo_changed';
  return isOfMoney(type) ? 'undo_money' : 'undo_impossible';
}

async function undoneBy(
  em: EntityManager,
  { businessId, id: eventId }: AuditEvent,
): Promise<Undone | undefined> {
  const event = await findUndoing(em, { businessId, id: eventId });
  if (!event) return undefined;
  const { id, subject = null, summary, details } = event;
  return {
    eventId: id,
    undoneEventId: eventId,
    subject,
    left: Number(details['left'] ?? 0),
    summary,
  };
}

/** Returns the kind of change of an event. A tool call states it apart from its own type. */
function changeTypeOf({ eventType, details }: Pick<AuditEvent, 'eventType' | 'details'>): string {
  const action = details['action'];
  return typeof action === 'string' ? action : eventType;
}

/** Returns true for orders and payments, which have separate operations for cancelling and refunding. */
function isOfMoney(type: string): boolean {
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
