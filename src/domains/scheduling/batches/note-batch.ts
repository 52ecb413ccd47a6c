import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { type PartChange, partChangesOf } from '../appointments/lifecycle.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import type { BatchEntry, Refused } from './batch.ts';
import { findEventsOfBatch } from './batch.queries.ts';

/** Returns the appointments of a batch before and after the change. */
export async function entriesOf(
  { em, now }: Context,
  business: Business,
  { shown, refused }: { shown: readonly Appointment[]; refused: ReadonlyMap<string, Refused> },
): Promise<BatchEntry[]> {
  const ids = shown.flatMap(({ id }) => (refused.has(id) ? [] : [id]));
  const rows =
    ids.length === 0 ? [] : await findAppointments(em, business, { ids, limit: ids.length }, now());
  const present = new Map(rows.map(row => [row.id, row]));
  return shown.map(before => ({
    before,
    after: present.get(before.id) ?? null,
    refused: refused.get(before.id) ?? null,
  }));
}

const mostNamed = 5;

/**
 * Refuses a change that some appointments do not allow, unless these are skipped. @throws DomainError that names the first ones.
 */
export function refuseConflicts(
  { shown, refused }: { shown: readonly Appointment[]; refused: ReadonlyMap<string, Refused> },
  { conflicts, dryRun }: { conflicts: string | null | undefined; dryRun: boolean },
): void {
  const [left, wanted] = [refused.size, shown.length];
  if (dryRun || left === 0 || (conflicts === 'skip' && left < wanted)) return;
  const named = shown
    .filter(({ id }) => refused.has(id))
    .slice(0, mostNamed)
    .map(each => `${localTime(each)}: ${refused.get(each.id)!.message}`);
  const more = left > mostNamed ? ` And ${left - mostNamed} more.` : '';
  const advice =
    left === wanted
      ? 'Choose another day or staff member.'
      : 'With `conflicts: skip` the others are done.';
  const isTaken = [...refused.values()].some(({ reason }) => reason === 'start_taken');
  throw new DomainError(
    isTaken ? 'SLOT_UNAVAILABLE' : 'RULE_VIOLATION',
    `${left} of ${wanted} appointments cannot be changed. ${named.join(' ')}${more} ${advice}`,
  ).withReason('series_conflicts', { left, wanted });
}

/** Returns the local start of an appointment, without the zone. */
export function localTime({
  startAt,
  timezone,
}: Pick<Appointment, 'startAt' | 'timezone'>): string {
  return localDateTime(startAt, timezone).slice(0, 16).replace('T', ' ');
}

/**
 * Stores the events of the changed appointments. Each visit gets one message, with the event of its first part. Returns the
 * changes for the event of the batch, so that they can be undone together.
 */
export async function noteBatch(
  transaction: Context,
  batchId: string,
  events: readonly DomainEvent[],
  parts: readonly Pick<Appointment, 'id' | 'visitId'>[],
): Promise<PartChange[]> {
  const undone = await undoneEvents(transaction, events, batchId);
  const visitOf = new Map(parts.map(({ id, visitId }) => [id, visitId ?? null]));
  const leads = new Map<string, string>();
  const rows = events.map(event => {
    const subject = event.subject!;
    const visitId = visitOf.get(subject) ?? null;
    if (visitId !== null && !leads.has(visitId)) leads.set(visitId, subject);
    const ofVisit = visitId === null ? {} : { visitId, visitLead: leads.get(visitId) };
    const details = { ...event.details, batchId, ...ofVisit };
    // The call's tool event and its undo belong to the batch; the appointments have events of their own.
    const undoes = undone.get(subject) ?? null;
    return journalRow({ ...transaction, tool: null, undoes }, { ...event, details }, 'succeeded');
  });
  if (rows.length > 0) await insertJournal(transaction, rows);
  return partChangesOf(events);
}

/** Returns the events of the appointments that are undone with the batch. Their pending notifications are dropped. */
async function undoneEvents(
  { em, undoes }: Context,
  events: readonly DomainEvent[],
  batchId: string,
) {
  const businessId = events[0]?.businessId;
  if (!undoes || businessId == null) return new Map();
  const subjects = events.map(({ subject }) => subject!);
  const rows = await findEventsOfBatch(em, { businessId, batchId, subjects });
  return new Map(rows.map(({ subject, ...event }) => [subject, event]));
}
