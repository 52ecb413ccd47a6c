import type { Business } from '../../business/business.entity.ts';
import type { Context, UndoneEvent } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { loadForChange } from '../appointments/change-appointment.ts';
import { checkCutoff } from '../appointments/lifecycle.ts';
import { partChangesOf, type PartChange } from '../appointments/part-change.ts';
import { findVisit } from './enter-visit.ts';
import { changeableOf, versionOf } from './visit.ts';

/**
 * Loads what of a visit a change of all of it is about, under the business's lock. @throws DomainError VERSION_CONFLICT if
 * the caller last read another version, INVALID_TRANSITION if a part can no longer be changed.
 */
export async function loadVisit(
  transaction: Context,
  business: Business,
  { visitId, version }: { visitId: string; version?: number | null | undefined },
): Promise<Appointment[]> {
  const visit = await findVisit(transaction, business, visitId);
  const left = changeableOf(visit);
  if (left.length > 0) checkVersion({ version: versionOf(visit) }, version);
  const loaded: Appointment[] = [];
  for (const { id, serviceName, timezone } of left) {
    const entity = await loadForChange(transaction, business.id, id);
    loaded.push(Object.assign(entity, { serviceName, timezone }));
  }
  return loaded;
}

/**
 * Notes what happened to each part of a visit; its client is told of all with the first of them. The visit's own event keeps
 * what is answered, to be undone as one.
 */
export async function noteParts(
  transaction: Context,
  visitId: string,
  events: readonly DomainEvent[],
): Promise<PartChange[]> {
  const visitLead = events[0]?.subject ?? null;
  const undone = await undoneParts(transaction, events[0]?.businessId, visitId);
  const rows = events.map(event => {
    const details = { ...event.details, visitId, visitLead };
    const undoes = undone.get(event.subject ?? '') ?? null;
    // The call's tool event, and what it undoes, are the visit's; its parts have their own.
    return journalRow({ ...transaction, tool: null, undoes }, { ...event, details }, 'succeeded');
  });
  if (rows.length > 0) await insertJournal(transaction, rows);
  return partChangesOf(events);
}

/** The events of the parts of a visit that are undone with its own, by appointment: who was to be told of one is not. */
async function undoneParts(
  { em, undoes }: Context,
  businessId: string | null | undefined,
  visitId: string,
): Promise<ReadonlyMap<string, UndoneEvent>> {
  if (!undoes) return new Map();
  const rows = await sql<UndoneEvent & { subject: string }>(
    em,
    `select p.id, p.event_type as type, p.subject
     from audit_event e
     join appointment a on a.business_id = e.business_id and a.visit_id = $2
     join audit_event p on p.business_id = e.business_id and p.subject = a.id and p.at = e.at
       and p.request_id is not distinct from e.request_id and p.details ->> 'visitId' = $2
     where e.business_id = $3 and e.id = $1`,
    [undoes.id, visitId, businessId],
  );
  return new Map(rows.map(({ subject, ...event }) => [subject, event]));
}

/** Checks the cut-offs of all parts before the start of the first. @throws DomainError RULE_VIOLATION. */
export async function checkCutoffs(
  { em, now }: Context,
  business: Business,
  parts: readonly Appointment[],
): Promise<void> {
  for (const { catalogItemId } of parts) {
    const { cancelCutoffMinutes } = await bookingRules(em, business, catalogItemId);
    checkCutoff(parts[0]!.startAt, cancelCutoffMinutes, now());
  }
}
