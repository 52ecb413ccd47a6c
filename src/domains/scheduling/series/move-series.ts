import type { MoveSeriesInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import {
  daysBetween,
  localDateOf,
  localDateTime,
  toIso,
  wallToInstant,
} from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { atStoredLocation } from '../../business/locations/at-location.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { groupsOf, moveParts, requestOf } from '../visits/move-visit.ts';
import { takenOf } from '../visits/plan-visit.ts';
import type { PartRequest } from '../visits/visit-request.ts';
import { refuseIf } from './book-series.ts';
import { findSeries } from './find-series.ts';
import { loadFrom } from './load-from.ts';
import { type LoadedVisit, loadOccurrences } from './occurrences.ts';
import { noteOfSeries } from './store-series.ts';
import { planMoves, type JudgedOccurrence } from './plan-series.ts';
import type { Occurrence, SeriesChange } from './series.ts';
import { shownOccurrence } from './shown-occurrence.ts';
import { takenBy } from '../appointments/free-appointments.ts';

/**
 * Moves a visit of a series and those after it by the same days, to the same local time. Each keeps its services, lengths and, if
 * possible, its staff. Visits that do not fit stay, or nothing is moved.
 */
export async function moveSeries(context: Context, input: MoveSeriesInput): Promise<SeriesChange> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const { seriesId } = input;
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  return writeLocked(context, business.id, async (transaction, locked) => {
    const visits = await loadFrom(transaction, locked, input);
    const [first] = visits;
    if (!first?.some(({ id }) => id === input.appointmentId)) throw notMovable();
    const { startAt: before, locationId = null } = first[0]!;
    const there = await atStoredLocation(transaction.em, locked, locationId);
    if (before === startAt && isServedBy(visits.flat(), input.staffId)) {
      const series = await findSeries(transaction, locked, seriesId);
      const event = unchanged(series.businessId, seriesId);
      return { result: { series, skipped: [] }, event, journaled: true };
    }
    const moves = await judgeMoves(transaction, there, visits, {
      shift: shiftOf(before, startAt, there.timezone),
      staffId: input.staffId,
      force: input.force ?? false,
    });
    const skipped = moves.flatMap(({ shown, judged }) => (judged.placed ? [] : [shown]));
    refuseIf(input.conflicts, skipped, visits.length);
    const given = moves.flatMap(placesOf);
    const force = input.force ?? false;
    const events = await moveParts(transaction, locked, given, { isByClient: false, force });
    const changes = await noteOfSeries(transaction, seriesId, events);
    const series = await findSeries(transaction, locked, seriesId);
    const moved = series.appointments.find(({ id }) => id === events[0]!.subject)!;
    const event = movedSeries(moved, { seriesId, from: before, to: startAt, changes });
    return { result: { series, skipped }, event };
  });
}

/** A visit to move: its parts in groups, and the result of its planning. */
interface Move {
  readonly groups: Appointment[][];
  readonly loaded: LoadedVisit;
  readonly judged: JudgedOccurrence;
  readonly shown: Occurrence;
}

async function judgeMoves(
  { em, now }: Context,
  business: Business,
  visits: readonly Appointment[][],
  to: {
    shift: (startAt: number) => number;
    staffId: string | null | undefined;
    force: boolean;
  },
): Promise<Move[]> {
  const ignoring = visits.flat().map(({ id }) => id);
  const wanted = visits.map(parts => ({
    startAt: to.shift(parts[0]!.startAt),
    groups: groupsOf(parts),
  }));
  const asked = wanted.map(({ startAt, groups }) => ({
    startAt,
    parts: groups.map(group => servedBy(requestOf(group), to.staffId)),
  }));
  const loaded = await loadOccurrences(em, { business, now: now(), ignoring }, asked);
  const moves = loaded.map((each, index) => ({ ...each, present: visits[index]!.map(takenBy) }));
  return planMoves(moves, to.force).map((judged, index) => ({
    groups: wanted[index]!.groups,
    loaded: loaded[index]!,
    judged,
    shown: shownOccurrence(loaded[index]!, judged, visits[index]![0]!.id),
  }));
}

/** Returns the slots found for the parts of a visit; empty if it stays. */
function placesOf({ groups, loaded, judged }: Move) {
  const parts = groups.flat();
  return (judged.placed ?? []).map(
    (each, index) => [parts[index]!, takenOf(loaded.calendars, each)] as const,
  );
}

/** Returns a request for another staff member; for the present one, if free, when undefined. */
function servedBy(request: PartRequest, staffId: string | null | undefined): PartRequest {
  if (staffId === undefined) return request;
  const { preferred: _who, preferredStaffId: _one, ...others } = request;
  return { ...others, staffId };
}

function isServedBy(parts: readonly Appointment[], staffId: string | null | undefined): boolean {
  return staffId == null || parts.every(part => part.staffId === staffId);
}

/** Returns a function that shifts a start by days and to a local time, both unaffected by clock changes. */
function shiftOf(from: number, to: number, timezone: string): (startAt: number) => number {
  const days = daysBetween(localDateOf(from, timezone), localDateOf(to, timezone));
  const time = localDateTime(to, timezone).slice(11, 16);
  return startAt => {
    if (startAt === from) return to;
    const date = addDays(localDateOf(startAt, timezone), days);
    return wallToInstant(date, time, timezone) + (to % 60_000);
  };
}

function notMovable(): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    'appointmentId: that visit is cancelled, has begun or is over; choose one that is still to come.',
  ).withReason('appointment_not_movable');
}

function unchanged(businessId: string, seriesId: string): DomainEvent {
  const summary = 'The series has that time already; nothing changed.';
  return { type: 'series.unchanged', businessId, subject: seriesId, summary };
}

function movedSeries(
  { id, visitId, businessId, serviceName, clientName, timezone }: Appointment,
  moved: { seriesId: string; from: number; to: number; changes: readonly { subject: string }[] },
): DomainEvent {
  const { seriesId, changes } = moved;
  const [from, to] = [toIso(moved.from), toIso(moved.to)];
  const when = localDateTime(moved.to, timezone).slice(0, 16).replace('T', ' ');
  return {
    type: 'series.moved',
    businessId,
    subject: seriesId,
    summary: `${changes.length} of a series of ${serviceName} for ${clientName} were moved, from ${when} on.`,
    details: { from, to, appointmentId: id, visitId: visitId ?? null, changes },
    before: { startAt: from },
    after: { startAt: to },
  };
}
