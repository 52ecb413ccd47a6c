import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { StartRefused } from '../appointments/booking/take-start.ts';
import { restoreOne, type AppointmentChange } from '../appointments/restore-appointment.ts';
import { explainRefusal } from '../availability/explain-refusal.ts';
import { findVisit } from './enter-visit.ts';
import { noteParts, type PartChange } from './load-visit.ts';
import type { WholeVisit } from './visit.ts';

/**
 * Takes a change of a visit back, of all its parts or of none: their times, people and statuses. @throws DomainError
 * VERSION_CONFLICT if one was changed since, SLOT_UNAVAILABLE if its place was taken since.
 */
export async function restoreVisit(
  context: Context,
  business: Business,
  { visitId, changes }: { visitId: string; changes: readonly PartChange[] },
): Promise<WholeVisit> {
  try {
    return await writeLocked(context, business.id, async (transaction, locked) => {
      const events: DomainEvent[] = [];
      for (const change of inOrder(changes.map(changeOf))) {
        events.push((await restoreOne(transaction, locked, change)).event);
      }
      await noteParts(transaction, visitId, events);
      const visit = await findVisit(transaction, locked, visitId);
      return { result: visit, event: eventOf(visit) };
    });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw await explainRefusal(context.em, error);
  }
}

/** What goes back to an earlier time makes room for the next, what goes to a later one for the one before. */
function inOrder(changes: readonly AppointmentChange[]): readonly AppointmentChange[] {
  const [first] = changes;
  const [to, from] = [first?.before.startAt, first?.after.startAt];
  return to != null && from != null && to > from ? changes.toReversed() : changes;
}

function changeOf({ subject, before, after }: PartChange): AppointmentChange {
  return { appointmentId: subject, before: before ?? {}, after: after ?? {} };
}

function eventOf({ id, businessId, appointments }: WholeVisit): DomainEvent {
  return {
    type: 'visit.restored',
    businessId,
    subject: id,
    summary: `The visit of ${appointments[0]!.clientName} is as it was before.`,
  };
}
