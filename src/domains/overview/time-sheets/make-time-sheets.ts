import type { EntityManager } from '@mikro-orm/sql';
import type { QueryTimeSheetsArgs, TimeSheetRow, TimeSheets } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { seesPerson } from '../../business/access/only-locations.queries.ts';
import {
  calendarFacts,
  factsToBook,
  type FactualPerson,
} from '../../scheduling/availability/calendar/calendar-facts.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { findOneself, seesAll } from '../../staff/time-off-requests/whose.ts';
import { minutesOf } from '../../staff/time-sheets/find-entries.ts';
import { readSpan } from '../../staff/time-sheets/check-entry.ts';
import { readApprovedDays, readWorkedTimes, type WorkedTime } from './time-sheets.queries.ts';
import { absencesBetween } from '../../business/periods/absences-between.ts';
import type { Business } from '../../business/business.entity.ts';
import { atEachLocation } from '../../business/locations/at-location.ts';
import { windows } from '../../business/working-hours.ts';
import { intersect, merge, subtract } from '../../../platform/lib/time/intervals.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { hoursOf, openingsAround } from '../../scheduling/availability/calendar/opening.ts';
import { hoursOfDay } from '../../staff/rotas/find-rota.ts';

const mostRows = 2000;

type Span = ReturnType<typeof readSpan>;

/** Returns worked and planned times of staff, by day and in total. @throws DomainError VALIDATION_FAILED. */
export async function makeTimeSheets(
  context: Context,
  input: QueryTimeSheetsArgs,
): Promise<TimeSheets> {
  const business = await authorize(context, input.businessId, 'appointment:read');
  const { em } = context;
  const { id: businessId } = business;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: input.staffId });
  const span = readSpan(input);
  const isAll = await seesAll(context, businessId);
  const only = isAll ? input.staffId : (await findOneself(context, businessId))?.id;
  if (!isAll && (!only || (input.staffId ?? only) !== only)) return { items: [], totals: [] };
  const days = { businessId, from: span.from, to: span.to, staffId: only };
  const [facts, entries, approvals] = await Promise.all([
    calendarFacts(em, business),
    readWorkedTimes(em, days),
    readApprovedDays(em, days),
  ]);
  const approved = new Map(approvals.map(row => [row.staffId, new Set(row.days)]));
  const worked = Map.groupBy(entries, ({ staffId }) => staffId);
  const team = [...facts.staff.values()].filter(each => seesPerson(em, businessId, each));
  const people = team.filter(
    ({ staffId, active }) =>
      (only == null || staffId === only) && (active || only != null || worked.has(staffId)),
  );
  const places = await placesOf(em, business, span);
  const sheets = people.map(person =>
    sheetOf(person, places, span, {
      entries: worked.get(person.staffId) ?? [],
      approved: approved.get(person.staffId) ?? new Set(),
      now: context.now(),
    }),
  );
  const items = sheets.flatMap(sheet => sheet.days);
  if (items.length > mostRows) {
    throw invalid('to', `there are more than ${mostRows} rows; ask for fewer days or one person.`);
  }
  return { items, totals: sheets.map(({ total }) => total) };
}

interface Known {
  entries: readonly WorkedTime[];
  approved: ReadonlySet<string>;
  now: number;
}

function sheetOf(
  person: FactualPerson,
  places: readonly Place[],
  span: Span,
  { entries, approved, now }: Known,
): { days: TimeSheetRow[]; total: TimeSheetRow } {
  const { staffId, name: staffName } = person;
  const planned: ReadonlyMap<string, number> = person.active
    ? plannedMinutes(staffId, places)
    : new Map();
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const shown = [...new Set([...planned.keys(), ...byDay.keys(), ...approved])].toSorted();
  const days = shown.map(day =>
    rowOf({ staffId, staffName, day }, byDay.get(day) ?? [], {
      planned: planned.get(day) ?? 0,
      isApproved: approved.has(day),
      now,
    }),
  );
  const all = { planned: [...planned.values()].reduce((sum, each) => sum + each, 0), now };
  const isApproved = approved.size === span.count;
  const total = rowOf({ staffId, staffName, day: null }, entries, { ...all, isApproved });
  return { days, total: { ...total, startAt: null, endAt: null } };
}

interface Facts {
  planned: number;
  isApproved: boolean;
  now: number;
}

function rowOf(
  whose: Pick<TimeSheetRow, 'staffId' | 'staffName' | 'day'>,
  entries: readonly WorkedTime[],
  { planned, isApproved, now }: Facts,
): TimeSheetRow {
  const minutes = entries.map(entry => minutesOf(entry, now));
  const workedMinutes = minutes.reduce((sum, { worked }) => sum + worked, 0);
  const open = entries.some(({ endAt }) => endAt === null);
  return {
    ...whose,
    startAt: entries[0]?.startAt ?? null,
    endAt: open ? null : (entries.at(-1)?.endAt ?? null),
    workedMinutes,
    breakMinutes: minutes.reduce((sum, { breaks }) => sum + breaks, 0),
    plannedMinutes: planned,
    differenceMinutes: workedMinutes - planned,
    entries: entries.length,
    open,
    approved: isApproved,
  };
}

const minute = 60_000;

/** A location, or the whole business with one, with its opening times on some local days and its staff. */
interface Place extends ReturnType<typeof openOn> {
  staff: ReadonlyMap<string, FactualPerson>;
}

async function placesOf(em: EntityManager, business: Business, span: Span): Promise<Place[]> {
  const placed = async (place: Business) => {
    const { staff } = await factsToBook(em, place);
    return { ...openOn(place, span), staff };
  };
  const places = await atEachLocation(em, business, null);
  return Promise.all(places.map(placed));
}

/** Returns the opening times of a business on some local days, shared by all staff. */
function openOn({ workingHours, timezone }: Business, { from, to }: { from: string; to: string }) {
  const hours = hoursOf(workingHours);
  const first = wallToInstant(from, '00:00', timezone);
  const last = wallToInstant(addDays(to, 2), '00:00', timezone);
  const open = merge(openingsAround(hours, timezone, first, last));
  return { hours, timezone, from, to, first, last, open };
}

/** Returns the planned minutes of a person at all locations, by the local day on which shifts begin. */
function plannedMinutes(staffId: string, places: readonly Place[]): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const place of places) {
    const person = place.staff.get(staffId);
    if (!person?.active) continue;
    for (const [day, planned] of plannedAt(person, place))
      minutes.set(day, (minutes.get(day) ?? 0) + planned);
  }
  return minutes;
}

/** Returns the planned minutes of a person at a place. They are within its hours, minus absences. */
function plannedAt(
  person: FactualPerson,
  { hours: business, timezone, from, to, first, last, open }: Place,
): Map<string, number> {
  const usual = person.hours ?? business;
  const zone = person.hours?.timezone ?? timezone;
  const absences = person.ownTimeOff.filter(({ kind }) => kind === 'absence');
  const away = merge(absencesBetween(absences, timezone, first, last));
  const minutes = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const planned = merge(
      windows(usual, zone, day, day, each => hoursOfDay(person, business, each)),
    );
    const shifts = subtract(intersect(open, planned), away);
    const length = shifts.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
    if (length > 0) minutes.set(day, Math.round(length / minute));
  }
  return minutes;
}
