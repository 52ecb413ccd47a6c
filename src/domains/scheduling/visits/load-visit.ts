import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { loadForChange } from '../appointments/change-appointment.ts';
import { checkCutoff } from '../appointments/lifecycle.ts';
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

/** Notes what happened to each part of a visit; its client is told of all with the first of them. */
export async function noteParts(
  transaction: Context,
  visitId: string,
  events: readonly DomainEvent[],
): Promise<void> {
  const visitLead = events[0]?.subject ?? null;
  const marked = events.map(event => ({
    ...event,
    details: { ...event.details, visitId, visitLead },
  }));
  await noteBeside(transaction, marked);
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
