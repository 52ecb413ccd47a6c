import type { CancelVisitInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { cancelLocked } from '../appointments/change-appointment.ts';
import { checkNotOver, type PartChange } from '../appointments/lifecycle.ts';
import { authorizeVisit, findVisit } from './authorize-visit.ts';
import { checkCutoffs, loadVisit, noteParts } from './load-visit.ts';
import type { WholeVisit } from './visit.ts';
import type { Business } from '../../business/business.entity.ts';
import { restoreTogether } from '../appointments/restore-appointment.ts';
import { writeExplained } from '../write-explained.ts';

/**
 * Cancels all remaining appointments of a visit or none, and frees their places at once. Cancelling again changes nothing.
 * @throws DomainError RULE_VIOLATION for a client after the cut-off, INVALID_TRANSITION.
 */
export async function cancelVisit(context: Context, input: CancelVisitInput): Promise<WholeVisit> {
  const { business, visitId, byClient } = await authorizeVisit(
    context,
    input,
    'appointment:update',
  );
  const cancelledBy = byClient ? 'client' : (input.cancelledBy ?? 'business');
  return writeLocked(context, business.id, async (transaction, locked) => {
    const now = transaction.now();
    const parts = await loadVisit(transaction, locked, { ...input, visitId });
    for (const { endAt } of parts) checkNotOver({ endAt, now });
    const [first] = parts;
    if (!first) {
      const visit = await findVisit(transaction, locked, visitId);
      return { result: visit, event: unchanged(visit), journaled: transaction.tool === null };
    }
    if (cancelledBy === 'client') await checkCutoffs(transaction, locked, parts);
    const how = {
      cancelledBy,
      waiveFee: input.waiveFee && !byClient,
      reason: input.reason ?? null,
    } as const;
    const events: DomainEvent[] = [];
    for (const part of parts) {
      raiseVersion(part, null);
      events.push((await cancelLocked(transaction, locked, part, how)).event);
    }
    const changes = await noteParts(transaction, visitId, events);
    const visit = await findVisit(transaction, locked, visitId);
    return { result: visit, event: cancelledEvent(visit, { ...how, changes }) };
  });
}

function cancelledEvent(
  { id, businessId, appointments }: WholeVisit,
  {
    cancelledBy,
    reason,
    changes,
  }: { cancelledBy: string; reason: string | null; changes: PartChange[] },
): DomainEvent {
  return {
    type: 'visit.cancelled',
    businessId,
    subject: id,
    summary: `The visit of ${appointments[0]!.clientName} was cancelled by the ${cancelledBy}.`,
    details: { cancelledBy, reason, changes },
    before: { cancelled: false },
    after: { cancelled: true },
  };
}

function unchanged({ id, businessId, appointments }: WholeVisit): DomainEvent {
  return {
    type: 'visit.unchanged',
    businessId,
    subject: id,
    summary: `The visit of ${appointments[0]!.clientName} was cancelled already; nothing changed.`,
  };
}

/**
 * Undoes a change of a visit, of all its parts or of none: their times, staff and statuses. @throws DomainError VERSION_CONFLICT
 * if one was changed since, SLOT_UNAVAILABLE if its place was taken since.
 */
export async function restoreVisit(
  context: Context,
  business: Business,
  { visitId, changes }: { visitId: string; changes: readonly PartChange[] },
): Promise<WholeVisit> {
  return writeExplained(context, business.id, async (transaction, locked) => {
    const events = await restoreTogether(transaction, locked, changes);
    await noteParts(transaction, visitId, events);
    const visit = await findVisit(transaction, locked, visitId);
    return { result: visit, event: restoredEvent(visit) };
  });
}

/** Returns the event of a visit whose last change was undone. */
export function restoredEvent({ id, businessId, appointments }: WholeVisit): DomainEvent {
  return {
    type: 'visit.restored',
    businessId,
    subject: id,
    summary: `The visit of ${appointments[0]!.clientName} is as it was before.`,
  };
}
