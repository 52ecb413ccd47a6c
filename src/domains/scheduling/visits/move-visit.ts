import type { MoveVisitInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lengthsOf, putAt } from '../appointments/booking/retake-start.ts';
import { admit, type TakenStart } from '../appointments/booking/take-start.ts';
import { storeChange } from '../appointments/change-appointment.ts';
import { journaledState } from '../appointments/journaled-state.ts';
import { movedEvent, noteMoved } from '../appointments/reschedule-appointment.ts';
import { enterVisit, findVisit } from './enter-visit.ts';
import { explainVisit } from './explain-visit.ts';
import { checkCutoffs, loadVisit, noteParts, type PartChange } from './load-visit.ts';
import { planVisit } from './plan-visit.ts';
import { VisitRefused } from './refuse-visit.ts';
import type { PartRequest } from './visit-request.ts';
import type { WholeVisit } from './visit.ts';

/**
 * Moves what of a visit is still to come about: its services keep their order, lengths and, where they are free, their
 * people. If not all of it fits, it stays as it was.
 */
export async function moveVisit(context: Context, input: MoveVisitInput): Promise<WholeVisit> {
  const { business, byClient } = await enterVisit(context, input, 'appointment:update');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const isByClient = byClient || input.movedBy === 'client';
  try {
    return await writeLocked(context, business.id, async (transaction, locked) => {
      const parts = await loadVisit(transaction, locked, input);
      const [first] = parts;
      if (!first) throw calledOff();
      if (first.startAt === startAt) {
        const visit = await findVisit(transaction, locked, input.visitId);
        return { result: visit, event: unchanged(visit), journaled: transaction.tool === null };
      }
      if (isByClient) await checkCutoffs(transaction, locked, parts);
      const before = first.startAt;
      const force = input.force ?? false;
      const events = await movedParts(transaction, locked, parts, { startAt, force, isByClient });
      const changes = await noteParts(transaction, input.visitId, events);
      const visit = await findVisit(transaction, locked, input.visitId);
      return { result: visit, event: eventOf(visit, { before, startAt, changes }) };
    });
  } catch (error) {
    if (!(error instanceof VisitRefused)) throw error;
    throw await explainVisit(context.em, error);
  }
}

/** Gives each part the place that was found for it. Their places are given up and taken at once. */
async function movedParts(
  transaction: Context,
  business: Business,
  parts: readonly Appointment[],
  { isByClient, ...to }: { startAt: number; force: boolean; isByClient: boolean },
): Promise<DomainEvent[]> {
  const { em } = transaction;
  const now = transaction.now();
  const groups = groupsOf(parts);
  const request = {
    business,
    parts: groups.map(requestOf),
    now,
    ignoring: parts.map(({ id }) => id),
    ...to,
  };
  const places = await planVisit(em, request);
  await admit(em, request, places);
  const events: DomainEvent[] = [];
  for (const [index, part] of groups.flat().entries()) {
    const taken = places[index] as TakenStart;
    const [before, startBefore] = [journaledState(part), part.startAt];
    raiseVersion(part, null);
    const { requiresApproval } = putAt(part, taken);
    noteMoved(part, { isByClient, requiresApproval, now });
    const moved = await storeChange(transaction, business, part);
    const changes = changesOf(before, journaledState(moved));
    events.push({ ...movedEvent(moved, startBefore), ...changes });
  }
  return events;
}

/** Those who have the same service at once; the groups are one after another. */
export function groupsOf(parts: readonly Appointment[]): Appointment[][] {
  const keyOf = (part: Appointment) =>
    JSON.stringify([part.startAt, part.catalogItemId, part.variantId ?? null, lengthsOf(part)]);
  return [...Map.groupBy(parts, keyOf).values()];
}

/** Asks for the services of a group again, by the same people if they are free. */
export function requestOf(group: Appointment[]): PartRequest {
  const [first] = group as [Appointment];
  return {
    itemId: first.catalogItemId,
    people: group.length,
    lengths: lengthsOf(first),
    preferredStaffId: first.staffId,
    keptStaffId: first.staffId,
    preferredResourceIds: first.resourceIds,
    preferred: group.map(({ staffId }) => staffId),
  };
}

function calledOff(): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    'All of the visit is called off; book a new one.',
  ).because('appointment_not_movable', { status: 'cancelled' });
}

function unchanged({ id, businessId, appointments }: WholeVisit): DomainEvent {
  return {
    type: 'visit.unchanged',
    businessId,
    subject: id,
    summary: `The visit of ${appointments[0]!.clientName} has that time already; nothing changed.`,
  };
}

function eventOf(
  { id, businessId, appointments }: WholeVisit,
  { before, startAt, changes }: { before: number; startAt: number; changes: PartChange[] },
): DomainEvent {
  const [{ clientName, timezone }] = appointments as [Appointment];
  const local = (instant: number) =>
    localDateTime(instant, timezone).slice(0, 16).replace('T', ' ');
  return {
    type: 'visit.moved',
    businessId,
    subject: id,
    summary: `The visit of ${clientName} was moved from ${local(before)} to ${local(startAt)}.`,
    details: { from: toIso(before), to: toIso(startAt), changes },
    before: { startAt: toIso(before) },
    after: { startAt: toIso(startAt) },
  };
}
