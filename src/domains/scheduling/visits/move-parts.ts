import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { ClientVisits } from '../appointments/booking/client-limits.ts';
import { clientOf } from '../appointments/booking/reserve-new-slot.ts';
import { lengthsOf } from '../appointments/lengths-of.ts';
import { putAt } from '../appointments/follow-person.ts';
import { recordReservations, type Reservation } from '../appointments/booking/reserve-slot.ts';
import { journaledState } from '../appointments/journaled-state.ts';
import { noteRepriced } from '../appointments/note-repriced.ts';
import { movedEvent, noteMoved } from '../appointments/reschedule-appointment.ts';
import { storeAll } from '../appointments/store-all.ts';
import { teamOf } from './teams.ts';
import type { PartRequest } from './visit-request.ts';

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
