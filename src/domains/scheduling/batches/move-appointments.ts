import type { MoveAppointmentsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dryRun as rehearse } from '../../../platform/journal/write.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import {
  daysBetween,
  localDateOf,
  localDateTime,
  wallToInstant,
} from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { authorize } from '../../business/access/authorize.ts';
import { atStoredLocation } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { checkClientLimits } from '../appointments/booking/client-limits.ts';
import { clientOf } from '../appointments/booking/reserve-new-slot.ts';
import type { Reservation } from '../appointments/booking/reserve-slot.ts';
import { takenBy } from '../appointments/free-appointments.ts';
import { calendarFacts, factualItem } from '../availability/calendar/calendar-facts.ts';
import { isMovable } from '../appointments/lifecycle.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import { type LoadedVisit, loadOccurrences } from '../series/occurrences.ts';
import { planMoves } from '../series/plan-series.ts';
import { moveParts, requestOf } from '../visits/move-visit.ts';
import { takenOf } from '../visits/plan-visit.ts';
import { refusingOf } from '../visits/refuse-visit.ts';
import type { PartRequest } from '../visits/visit-request.ts';
import type { BatchChange, Refused } from './batch.ts';
import { entriesOf, noteBatch, refuseConflicts } from './note-batch.ts';
import { batchEvent } from './batch-event.ts';
import { type Batch, loadBatch, mostAppointments, readBatch, refuseEmpty } from './read-batch.ts';

/**
 * Moves the appointments of a day, or the named ones, to another staff member or another day, at the same local times. All are
 * planned together under the business's lock, so that they may take each other's places.
 * @throws DomainError if some do not fit and conflicts are refused.
 */
export async function moveAppointments(
  context: Context,
  input: MoveAppointmentsInput,
): Promise<BatchChange> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const to = readTarget(input);
  const { conflicts } = input;
  const dryRun = input.dryRun ?? false;
  return rehearse(dryRun, done =>
    writeLocked(context, business.id, async (transaction, locked) => {
      const { id: businessId } = locked;
      await refuseUnknown(transaction.em, StaffMember, 'stf', { businessId, id: to.staffId });
      const batch = await readBatch(transaction, locked, input);
      refuseEmpty(batch);
      const whole = to.date === null ? batch : await withVisits(transaction, locked, batch);
      const wanted = placesOf(batch.shown, whole.shown, to);
      const planned = await planBatch(transaction, locked, whole, { ...to, wanted });
      refuseConflicts(planned, { conflicts, dryRun });
      const events = await moveEach(transaction, locked, planned.given, to.force);
      const batchId = newId('bch');
      const parts = planned.given.map(([part]) => part);
      const changes = await noteBatch(transaction, batchId, events, parts);
      const entries = await entriesOf(transaction, locked, planned);
      const event = batchEvent(locked, { batchId, verb: 'moved', input, entries, changes });
      return done({ result: { entries, dryRun }, event });
    }),
  );
}

/** The new staff member and local day; null keeps the present ones. */
interface Target {
  readonly staffId: string | null;
  readonly date: string | null;
  readonly force: boolean;
}

function readTarget(input: MoveAppointmentsInput): Target {
  const staffId = input.toStaffId ?? null;
  const date = input.toDate == null ? null : readDay(input.toDate, 'toDate');
  const isSameDay = date === null || date === input.date;
  const isSameStaff = staffId === null || staffId === input.staffId;
  if (isSameDay && isSameStaff) {
    throw invalid('toStaffId', 'give another staff member, or another day as toDate.');
  }
  return { staffId, date: isSameDay ? null : date, force: input.force ?? false };
}

/** Adds the other services of the visits, which move to the new day too. */
async function withVisits(
  { em, now }: Context,
  business: Business,
  { shown, refused }: Batch,
): Promise<Batch> {
  const visitIds = [...new Set(shown.flatMap(({ visitId }) => visitId ?? []))];
  if (visitIds.length === 0) return { shown, refused };
  const filter = { visitIds, limit: mostAppointments };
  const known = new Set(shown.map(({ id }) => id));
  const others = (await findAppointments(em, business, filter, now())).filter(
    ({ id, status, endAt }) => !known.has(id) && isMovable(status) && endAt > now(),
  );
  return { shown: [...shown, ...others].toSorted((a, b) => a.startAt - b.startAt), refused };
}

/** The new start and staff member of an appointment. */
interface WantedPlace {
  readonly startAt: number;
  readonly staffId: string | null | undefined;
}

/**
 * Returns the wanted places by id. A visit moves by whole days, so that it keeps its order across midnight. Services that were not
 * named keep their staff.
 */
function placesOf(
  named: readonly Appointment[],
  shown: readonly Appointment[],
  to: Target,
): ReadonlyMap<string, WantedPlace> {
  const firstDays = new Map(named.toReversed().map(each => [visitKey(each), dayOf(each)]));
  const ids = new Set(named.map(({ id }) => id));
  return new Map(
    shown.map(each => {
      const later = to.date === null ? 0 : daysBetween(firstDays.get(visitKey(each))!, to.date);
      const staffId = (ids.has(each.id) ? to.staffId : null) ?? each.staffId;
      return [each.id, { startAt: shifted(each, later), staffId }];
    }),
  );
}

const visitKey = ({ id, visitId }: Appointment): string => visitId ?? id;
const dayOf = ({ startAt, timezone }: Appointment): string => localDateOf(startAt, timezone);

/** A batch with the places found for its appointments. */
interface PlannedBatch extends Batch {
  readonly given: readonly (readonly [Appointment, Reservation])[];
}

async function planBatch(
  transaction: Context,
  business: Business,
  batch: Batch,
  to: Target & { wanted: ReadonlyMap<string, WantedPlace> },
): Promise<PlannedBatch> {
  const { shown } = batch;
  const { wanted } = to;
  const refused = new Map(batch.refused);
  for (const each of shown) {
    const { startAt, staffId } = wanted.get(each.id)!;
    const isThere = startAt === each.startAt && staffId === each.staffId;
    if (isThere && !refused.has(each.id)) refused.set(each.id, alreadyThere);
  }
  const locationId = refuseElsewhere({ shown, refused });
  if (to.staffId !== null) await refuseUnable(transaction, business, { shown, refused }, wanted);
  if (to.date !== null) {
    await refuseOverLimit(transaction, business, { shown, refused }, wanted);
    refuseOthers({ shown, refused });
  }
  const parts = await loadBatch(
    transaction,
    business.id,
    shown.filter(({ id }) => !refused.has(id)),
  );
  if (parts.length === 0) return { shown, refused, given: [] };
  const { em, now } = transaction;
  const ignoring = parts.map(({ id }) => id);
  const asked = parts.map(part => ({
    startAt: wanted.get(part.id)!.startAt,
    parts: [servedBy(requestOf([part]), wanted.get(part.id)!)],
  }));
  const there = await atStoredLocation(em, business, locationId);
  const loaded = await loadOccurrences(em, { business: there, now: now(), ignoring }, asked);
  const moves = loaded.map((each, index) => ({
    ...each,
    present: [takenBy(parts[index]!)],
    // The services of a visit stay on one day.
    group: to.date === null ? null : parts[index]!.visitId,
  }));
  const given: [Appointment, Reservation][] = [];
  for (const [index, { placed, why, isWithOther }] of planMoves(moves, to.force).entries()) {
    const [part, { calendars }] = [parts[index]!, loaded[index]!];
    const [place] = placed ?? [];
    if (place) given.push([part, takenOf(calendars, place)]);
    else refused.set(part.id, isWithOther ? withOther : refusalOf(calendars, why!));
  }
  return { shown, refused, given };
}

const alreadyThere: Refused = { reason: null, message: 'It is there already.' };

const elsewhere: Refused = {
  reason: null,
  message: 'It is at another location than the first one: move it by itself.',
};

const withOther: Refused = {
  reason: null,
  message: 'Another service of the same visit does not fit.',
};

function refusalOf(
  calendars: LoadedVisit['calendars'],
  why: Parameters<typeof refusingOf>[1],
): Refused {
  const { reason, message } = refusingOf(calendars, why);
  return { reason, message };
}

/** Adds the appointments at other locations than the first one, which is returned as it is stored. */
function refuseElsewhere({ shown, refused }: Batch): string | null {
  const left = shown.filter(({ id }) => !refused.has(id));
  const there = left[0]?.locationId ?? null;
  for (const { id, locationId = null } of left) {
    if (locationId !== there) refused.set(id, elsewhere);
  }
  return there;
}

/** Adds the appointments whose service the new staff member does not perform. */
async function refuseUnable(
  { em }: Context,
  business: Business,
  { shown, refused }: Batch,
  wanted: ReadonlyMap<string, WantedPlace>,
): Promise<void> {
  const { staff } = await calendarFacts(em, business);
  for (const { id, catalogItemId, serviceName, staffId: present } of shown) {
    const { staffId } = wanted.get(id)!;
    if (refused.has(id) || staffId == null || staffId === present) continue;
    const { item } = await factualItem(em, business, catalogItemId);
    if (item.staffIds.length === 0 || item.staffIds.includes(staffId)) continue;
    const message = `${staff.get(staffId)?.name} does not perform “${serviceName}”.`;
    refused.set(id, { reason: 'staff_not_assigned', message });
  }
}

/** Adds the other services of visits of which one has to stay. */
function refuseOthers({ shown, refused }: Batch): void {
  const stays = ({ id }: Appointment) => refused.has(id) && refused.get(id) !== alreadyThere;
  const visits = new Set(shown.filter(stays).map(visitKey));
  for (const each of shown) {
    if (visits.has(visitKey(each)) && !refused.has(each.id)) refused.set(each.id, withOther);
  }
}

/** Adds the appointments of clients who would have too many bookings on the new day or in its week. */
async function refuseOverLimit(
  { em, now }: Context,
  business: Business,
  { shown, refused }: Batch,
  wanted: ReadonlyMap<string, WantedPlace>,
): Promise<void> {
  const left = shown.filter(({ id }) => !refused.has(id));
  for (const own of Map.groupBy(left, ({ clientId }) => clientId).values()) {
    const visits = Map.groupBy(own, visitKey);
    const starts = [...visits.values()].map(([first]) => wanted.get(first!.id)!.startAt);
    const ignoring = own.map(({ id }) => id);
    try {
      const client = clientOf(own[0]!);
      await checkClientLimits(em, business, { client, starts }, { now: now(), ignoring });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { reason = null, message } = error;
      for (const { id } of own) refused.set(id, { reason, message });
    }
  }
}

/** Returns the start of an appointment some days later, at the same local time. */
function shifted(appointment: Appointment, days: number): number {
  const { startAt, timezone } = appointment;
  if (days === 0) return startAt;
  const time = localDateTime(startAt, timezone).slice(11, 16);
  return wallToInstant(addDays(dayOf(appointment), days), time, timezone) + (startAt % 60_000);
}

/** Returns the request for an appointment with its new staff member, or with the present one. */
function servedBy(request: PartRequest, { staffId }: WantedPlace): PartRequest {
  if (staffId == null) return request;
  const { preferred: _who, preferredStaffId: _one, ...others } = request;
  return { ...others, staffId };
}

/** Moves the appointments of each client to the places found for them. */
async function moveEach(
  transaction: Context,
  business: Business,
  given: PlannedBatch['given'],
  force: boolean,
): Promise<DomainEvent[]> {
  const events: DomainEvent[] = [];
  for (const own of Map.groupBy(given, ([{ clientId }]) => clientId).values()) {
    events.push(...(await moveParts(transaction, business, own, { isByClient: false, force })));
  }
  return events;
}
