import type { MoveVisitInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import { atStoredLocation } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { PartChange } from '../appointments/lifecycle.ts';
import { writeExplained } from '../write-explained.ts';
import { authorizeVisit, findVisit } from './authorize-visit.ts';
import { checkCutoffs, loadVisit, noteParts } from './load-visit.ts';
import { planVisit } from './plan-visit.ts';
import type { WholeVisit } from './visit.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { ClientVisits } from '../appointments/booking/client-limits.ts';
import { clientOf } from '../appointments/booking/reserve-new-slot.ts';
import { lengthsOf } from '../appointments/loaders.ts';
import { putAt } from '../appointments/follow-person.ts';
import { recordReservations, type Reservation } from '../appointments/booking/reserve-slot.ts';
import { journaledState } from '../appointments/journaled-state.ts';
import { noteRepriced } from '../appointments/set-fields.ts';
import { movedEvent, noteMoved } from '../appointments/reschedule-appointment.ts';
import { storeAll } from '../appointments/store-all.ts';
import { teamOf } from './teams.ts';
import type { PartRequest } from './visit-request.ts';

/**
 * Moves the remaining services of a visit. They keep their order, lengths and, if possible, their staff. If not all of them fit,
 * the visit stays as it was.
 */
export async function moveVisit(context: Context, input: MoveVisitInput): Promise<WholeVisit> {
  const { business, visitId, byClient } = await authorizeVisit(
    context,
    input,
    'appointment:update',
  );
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const isByClient = byClient || input.movedBy === 'client';
  return writeExplained(context, business.id, async (transaction, locked) => {
    const parts = await loadVisit(transaction, locked, { ...input, visitId });
    const [first] = parts;
    if (!first) throw nothingLeft();
    if (first.startAt === startAt) {
      const visit = await findVisit(transaction, locked, visitId);
      return { result: visit, event: unchanged(visit), journaled: transaction.tool === null };
    }
    if (isByClient) await checkCutoffs(transaction, locked, parts);
    const before = first.startAt;
    const force = input.force ?? false;
    const events = await movedParts(transaction, locked, parts, { startAt, force, isByClient });
    const changes = await noteParts(transaction, visitId, events);
    const visit = await findVisit(transaction, locked, visitId);
    return { result: visit, event: eventOf(visit, { before, startAt, changes }) };
  });
}

/** Moves each part to the slot found for it. The old slots are freed and the new ones reserved at once. */
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
    business: await atStoredLocation(em, business, parts[0]!.locationId ?? null),
    parts: groups.map(requestOf),
    now,
    ignoring: parts.map(({ id }) => id),
    ...to,
  };
  const places = await planVisit(em, request);
  const given = groups.flat().map((part, index) => [part, places[index]!] as const);
  return moveParts(transaction, business, given, { isByClient, force: to.force });
}

function nothingLeft(): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    'The whole visit is cancelled; book a new one.',
  ).withReason('appointment_not_movable', { status: 'cancelled' });
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

/** Groups simultaneous parts with the same service, regardless of their staff. The groups follow each other. */
export function groupsOf(parts: readonly Appointment[]): Appointment[][] {
  const keyOf = (part: Appointment) => {
    const { bufferBeforeMinutes, bufferAfterMinutes, staffCount } = lengthsOf(part);
    const { startAt, catalogItemId, variantId = null } = part;
    return JSON.stringify([
      [startAt, catalogItemId, variantId],
      [bufferBeforeMinutes, bufferAfterMinutes, staffCount],
    ]);
  };
  return [...Map.groupBy(parts, keyOf).values()];
}

/** Returns a request for the services of a group, with the same staff if they are free. */
export function requestOf(group: Appointment[]): PartRequest {
  const [first] = group as [Appointment];
  return {
    itemId: first.catalogItemId,
    people: group.length,
    lengths: lengthsOf(first),
    preferredStaffId: first.staffId,
    keptStaffId: first.staffId,
    preferredExtraStaffIds: teamOf(first),
    preferredResourceIds: first.resourceIds,
    preferred: group.map(teamOf),
  };
}

/** Returns the client's visits that the slots belong to, each by its first start. */
function visitsOf(given: readonly (readonly [Appointment, Reservation])[]): ClientVisits {
  const visits = Map.groupBy(given, ([{ visitId, id }]) => visitId ?? id);
  const starts = [...visits.values()].map(parts =>
    Math.min(...parts.map(([, { startAt }]) => startAt)),
  );
  return { client: clientOf(given[0]![0]), starts };
}

/** Moves appointments to the slots that were found for them. The old slots are freed and the new ones reserved at once. */
export async function moveParts(
  transaction: Context,
  business: Business,
  given: readonly (readonly [Appointment, Reservation])[],
  { isByClient, force }: { isByClient: boolean; force: boolean },
): Promise<DomainEvent[]> {
  const { em } = transaction;
  const now = transaction.now();
  const parts = given.map(([part]) => part);
  const ignoring = parts.map(({ id }) => id);
  await recordReservations(
    em,
    { business, now, ignoring, force, visits: visitsOf(given) },
    given.map(([, reservation]) => reservation),
  );
  const formerly = parts.map(part => ({
    state: journaledState(part),
    startAt: part.startAt,
    staffId: part.staffId,
  }));
  for (const [part, reservation] of given) {
    raiseVersion(part, null);
    const { requiresApproval } = putAt(business, part, reservation, isByClient);
    noteMoved(business, part, { isByClient, requiresApproval, now });
  }
  await storeAll(transaction, business.id, parts);
  for (const [index, part] of parts.entries()) {
    await noteRepriced(transaction, part, formerly[index]!.state);
  }
  return parts.map((part, index) => {
    const { state, ...place } = formerly[index]!;
    return { ...movedEvent(part, place), ...changesOf(state, journaledState(part)) };
  });
}
