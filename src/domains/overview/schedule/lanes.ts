import type { Absence as AbsenceOnBoard, Visit } from '../../../graphql.generated.ts';
import { intersect, merge, type Interval } from '../../../platform/lib/time/intervals.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import type { FactualPerson } from '../../scheduling/availability/calendar/calendar-facts.ts';
import { absencesBetween } from '../../business/periods/absences-between.ts';
import type { OwnTimeOff } from '../../staff/time-off/time-off.ts';
import type { Hold } from '../../scheduling/holds/hold.entity.ts';
import type { Elsewhere } from './board.queries.ts';
import { shiftsAt, timeAt, type LocationSpan, type Places } from './places.ts';

/** The content of the board; instants are epoch milliseconds. */
interface Board {
  businessId: string;
  zone: string;
  /** The time from the first midnight to the last. */
  span: Interval;
  places: Places;
  /** The opening times of the shown locations, merged. */
  open: readonly Interval[];
  /** Appointments at locations that are not shown. */
  elsewhere: readonly Elsewhere[];
  /** The owners of the lanes, in order; null for the lane without staff. */
  people: readonly (FactualPerson | null)[];
  visits: readonly Visit[];
  holds: readonly Hold[];
}

/** The lane of a person throughout the board. */
interface Lane {
  person: FactualPerson | null;
  shifts: readonly Interval[];
  atLocations: readonly LocationSpan[];
  timeOff: readonly OwnTimeOff[];
  absences: readonly AbsenceOnBoard[];
  busyElsewhere: readonly Interval[];
  visits: readonly Visit[];
  holds: readonly Hold[];
}

/** Divides the board into lanes by person. Its `on` returns the lanes of one day. */
export function cutLanes(board: Board) {
  const { businessId, zone, span, open, people, visits, holds } = board;
  const visitsOf = byPerson(visits);
  const holdsOf = byPerson(holds);
  const lanes = people.map((person): Lane => {
    const staffId = person?.staffId ?? null;
    return {
      person,
      shifts: staffId === null ? open : workOf(staffId, board),
      atLocations: staffId === null ? [] : locationsOf(staffId, board),
      busyElsewhere: person?.busyElsewhere ?? [],
      ...(person ? timeOffOf(businessId, person, zone, span) : { timeOff: [], absences: [] }),
      visits: visitsOf.get(staffId) ?? [],
      holds: holdsOf.get(staffId) ?? [],
    };
  });
  return { on: (day: Interval) => lanes.map(lane => laneOn(lane, day)) };
}

/** Groups by person; appointments of a team appear in each member's lane. */
function byPerson<
  T extends { staffId?: string | null | undefined; extraStaffIds: readonly string[] },
>(taken: readonly T[]): ReadonlyMap<string | null, readonly T[]> {
  const lanes = new Map<string | null, T[]>();
  for (const each of taken) {
    for (const staffId of [each.staffId ?? null, ...each.extraStaffIds]) {
      const lane = lanes.get(staffId);
      if (lane) lane.push(each);
      else lanes.set(staffId, [each]);
    }
  }
  return lanes;
}

function timeOffOf(
  businessId: string,
  { staffId, ownTimeOff }: FactualPerson,
  zone: string,
  { startAt: from, endAt: to }: Interval,
): Pick<Lane, 'timeOff' | 'absences'> {
  const absences = absencesBetween(ownTimeOff, zone, from, to).map(({ of, startAt, endAt }) => ({
    timeOffId: of.id,
    day: localDateOf(startAt, zone),
    startAt,
    endAt,
    kind: of.kind,
    reason: of.reason,
    isWeekly: of.weekly !== null,
  }));
  return { timeOff: ownTimeOff.map(each => ({ ...each, businessId, staffId })), absences };
}

function workOf(staffId: string, { places, span }: Board): readonly Interval[] {
  const shifts = shiftsAt(places.shown, staffId, span);
  return places.shown.length === 1 ? shifts : merge(shifts);
}

function locationsOf(staffId: string, board: Board): readonly LocationSpan[] {
  const { places, span } = board;
  const { shown, others } = places;
  if (shown.length > 1) return timeAt(shown, staffId, span, { ...board, elsewhere: [] });
  return timeAt(others, staffId, span, board);
}

function laneOn(lane: Lane, day: Interval) {
  const { person, shifts, atLocations, timeOff, visits, holds } = lane;
  const isToday = ({ startAt, endAt }: Interval) => startAt < day.endAt && endAt > day.startAt;
  const absences = lane.absences.filter(isToday);
  const away = new Set(absences.map(({ timeOffId }) => timeOffId));
  return {
    staffId: person?.staffId ?? null,
    staffName: person?.name ?? null,
    onShift: intersect(shifts, [day]),
    atLocations: atLocations.flatMap(span =>
      intersect([span], [day]).map(within => ({ ...within, locationId: span.locationId })),
    ),
    timeOff: timeOff.filter(({ id }) => away.has(id)),
    absences,
    busyElsewhere: intersect(lane.busyElsewhere, [day]),
    visits: visits.filter(visit => isToday(visit)),
    holds: holds.filter(isToday),
  };
}
