import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import { restoreTogether } from '../appointments/restore-appointment.ts';
import { findVisit } from './authorize-visit.ts';
import type { PartChange } from '../appointments/part-change.ts';
import { noteParts } from './load-visit.ts';
import type { WholeVisit } from './visit.ts';
import { writeExplained } from '../write-explained.ts';

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
