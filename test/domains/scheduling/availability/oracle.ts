import { windows } from '../../../../src/domains/business/working-hours.ts';
import type {
  Busy,
  Schedule,
} from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';

/**
 * Computes the same as availability.ts in the slowest and plainest way. It checks every minute, and finds the
 * remaining capacity by booking one participant after another until nobody fits.
 */

const MINUTE = 60_000;

export interface OracleSlot {
  capacity: number;
  remaining: number;
  /** All staff who can serve the slot, alone or in a team. */
  staffIds: string[];
  /** End of the slot with the slowest of these staff; of all who are present, if nobody can serve it. */
  endAt: number;
}

/** Staff who serve a booking together; null: nobody in particular. */
type Team = readonly (string | null)[];

type Staff = NonNullable<Schedule['staff']>[number];

/** Returns the length with a staff member, in minutes. */
function lengthWith({ item, staff }: Schedule, staffId: string | null): number {
  return staff?.find(person => person.staffId === staffId)?.durationMinutes ?? item.durationMinutes;
}

/** Returns the minutes of [from, to) as instants. */
function minutesOf(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) / MINUTE) }, (_, k) => from + k * MINUTE);
}

/** Returns the open minutes from two days before to three days after an instant. */
function openMinutes(hours: Schedule['business']['hours'], zone: string, around: number) {
  const at = Temporal.Instant.fromEpochMilliseconds(around).toZonedDateTimeISO(zone).toPlainDate();
  const first = at.subtract({ days: 2 }).toString();
  const last = at.add({ days: 3 }).toString();
  const list = windows(hours, zone, first, last);
  return { list, minutes: new Set(list.flatMap(each => minutesOf(each.startAt, each.endAt))) };
}

/** Returns the hours of a local date: the starts on the grid, and the staff on shift in each minute. */
export function oracleDay(schedule: Schedule, date: string) {
  const { business, staff } = schedule;
  const noon = Temporal.PlainDateTime.from(`${date}T12:00`).toZonedDateTime(business.timezone);
  const shop = openMinutes(business.hours, business.timezone, noon.epochMilliseconds);
  const own = schedule.item.hours;
  const bookable =
    own && openMinutes(own, own.timezone ?? business.timezone, noon.epochMilliseconds);
  const open = bookable ? { minutes: bookable.minutes.intersection(shop.minutes) } : shop;
  const step = business.slotStepMinutes * MINUTE;
  const classes = schedule.item.timetable && classesAround(schedule, date);
  const grid = new Set<number>(classes?.keys());
  for (const { startAt, endAt } of classes ? [] : (bookable ?? shop).list) {
    // A grid begins with each stretch of a window in which the business is open.
    let from = startAt;
    for (const minute of minutesOf(startAt, endAt)) {
      if (!open.minutes.has(minute)) from = minute + MINUTE;
      else if ((minute - from) % step === 0) grid.add(minute);
    }
  }
  const serves = (person: Staff): Set<number> => {
    const own = plannedMinutes(person, business, noon.toPlainDate());
    const off = timesOff(person.timeOff, business.timezone, noon.toPlainDate());
    return new Set(
      [...open.minutes].filter(each => (own?.has(each) ?? true) && !isWithin(off, each)),
    );
  };
  const needed = [...schedule.resources, ...(schedule.choice?.resources ?? [])];
  const rooms = needed.map(({ resourceId, hours, blocked }) => {
    const zone = hours?.timezone ?? business.timezone;
    const open = hours && openMinutes(hours, zone, noon.epochMilliseconds).minutes;
    const off = timesOff(blocked, business.timezone, noon.toPlainDate());
    const isThere = (minute: number) => (open?.has(minute) ?? true) && !isWithin(off, minute);
    return [resourceId, isThere] as const;
  });
  return { grid, open: open.minutes, shifts: staff?.map(serves), rooms: new Map(rooms), classes };
}

/**
 * Returns the working minutes of a staff member's plan, from two days before to three days after a day; null:
 * any.
 */
function plannedMinutes(
  { hours, rotas }: Staff,
  { hours: shop, timezone }: Schedule['business'],
  around: Temporal.PlainDate,
): Set<number> | null {
  if (!hours && rotas.length === 0) return null;
  const usual = hours ?? shop;
  const minutes: number[] = [];
  for (let days = -2; days <= 3; days++) {
    const day = around.add({ days });
    const weekday = weekdayNames[day.dayOfWeek - 1] as 'mon';
    const planned =
      hours?.exceptions[day.toString()] ??
      plannedWeek(rotas, day)?.[weekday] ??
      usual.exceptions[day.toString()] ??
      usual[weekday];
    const next = day.add({ days: 1 }).toString();
    const exceptions = {
      ...(usual.exceptions[next]?.length === 0 && { [next]: [] }),
      [day.toString()]: planned,
    };
    const alone = { ...usual, exceptions };
    for (const { startAt, endAt } of windows(
      alone,
      hours?.timezone ?? timezone,
      day.toString(),
      day.toString(),
    )) {
      minutes.push(...minutesOf(startAt, endAt));
    }
  }
  return new Set(minutes);
}

/** Returns the rota week of a day. Each rota is compared with each, and weeks are counted one by one. */
function plannedWeek(rotas: Staff['rotas'], day: Temporal.PlainDate) {
  const { compare } = Temporal.PlainDate;
  const covering = rotas.filter(
    ({ firstDay, lastDay }) =>
      compare(firstDay, day) <= 0 && (lastDay === null || compare(day, lastDay) <= 0),
  );
  const isBeaten = (one: Staff['rotas'][number]) =>
    covering.some(other => {
      if (other.firstDay !== one.firstDay) return other.firstDay > one.firstDay;
      if (other.lastDay !== one.lastDay)
        return one.lastDay === null || (other.lastDay !== null && other.lastDay < one.lastDay);
      return other.id > one.id;
    });
  const rota = covering.find(each => !isBeaten(each));
  if (!rota) return undefined;
  const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
  let week = monday(Temporal.PlainDate.from(rota.anchorDay));
  let index = 0;
  for (; compare(week, monday(day)) < 0; week = week.add({ weeks: 1 })) {
    index = index + 1 === rota.weeks.length ? 0 : index + 1;
  }
  for (; compare(week, monday(day)) > 0; week = week.subtract({ weeks: 1 })) {
    index = index === 0 ? rota.weeks.length - 1 : index - 1;
  }
  return rota.weeks[index];
}

/** Returns the starts of a timetable around a date, with all its teachers; null: any free staff member. */
function classesAround({ item, business }: Schedule, date: string) {
  const starts = new Map<number, (string | null)[]>();
  for (let days = -2; days <= 3; days++) {
    const day = Temporal.PlainDate.from(date).add({ days });
    for (const each of item.timetable ?? []) {
      if (weekdayNames[day.dayOfWeek - 1] !== each.weekday) continue;
      const isBefore = each.firstDay && Temporal.PlainDate.compare(day, each.firstDay) < 0;
      const isAfter = each.lastDay && Temporal.PlainDate.compare(day, each.lastDay) > 0;
      if (isBefore || isAfter) continue;
      const at = day.toPlainDateTime(each.startTime).toZonedDateTime(business.timezone);
      const start = at.epochMilliseconds;
      starts.set(start, [...(starts.get(start) ?? []), each.staffId]);
    }
  }
  return starts;
}

/**
 * Returns true if a staff member gives the class at a start. After its deadline, the class also needs the
 * minimum number of participants.
 */
function givesClass(
  { item, busy, now }: Schedule,
  { classes }: ReturnType<typeof oracleDay>,
  startAt: number,
  staffId: string | null,
): boolean {
  const teachers = classes?.get(startAt) ?? [null];
  if (staffId !== null && !teachers.includes(null) && !teachers.includes(staffId)) return false;
  if (!item.minimumParticipants || now < startAt - item.minimumParticipants.minutesBefore * MINUTE)
    return true;
  let booked = 0;
  for (const row of busy) {
    const isMate = row.groupSize > 1 && row.itemId === item.itemId && row.startAt === startAt;
    if (isMate && row.staffId === staffId && !row.isHeld) booked += row.participants;
  }
  return booked >= item.minimumParticipants.participants;
}

/** Returns the absences or blocks from three days before to four days after a day. */
function timesOff(
  absences: Staff['timeOff'],
  zone: string,
  around: Temporal.PlainDate,
): { startAt: number; endAt: number }[] {
  const local = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const days = Array.from({ length: 8 }, (_, index) => around.add({ days: index - 3 }));
  return absences.flatMap(({ startAt, endAt, weekly }) => {
    if (!weekly) return [{ startAt, endAt }];
    const [first, last] = [local(startAt), local(endAt)];
    const lasts = first.until(last);
    const isOn = (day: Temporal.PlainDate) =>
      Temporal.PlainDate.compare(day, first.toPlainDate()) >= 0 &&
      (weekly.lastDay === null || Temporal.PlainDate.compare(day, weekly.lastDay) <= 0) &&
      weekly.weekdays.some(name => weekdayNames[day.dayOfWeek - 1] === name) &&
      !weekly.skippedDays.includes(day.toString());
    return days.filter(isOn).map(day => {
      const from = day.toPlainDateTime(first.toPlainTime());
      const [begin, end] = [from, from.add(lasts)].map(
        each => each.toZonedDateTime(zone).epochMilliseconds,
      );
      return { startAt: begin!, endAt: end! };
    });
  });
}

const isWithin = (times: readonly { startAt: number; endAt: number }[], minute: number) =>
  times.some(({ startAt, endAt }) => startAt <= minute && minute < endAt);

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns the slot that a start would have on the grid, or undefined outside the hours. */
export function oracleSlot(
  schedule: Schedule,
  day: ReturnType<typeof oracleDay>,
  startAt: number,
): OracleSlot | undefined {
  const { item, business, resources, staff, choice } = schedule;
  if (day.classes && !day.classes.has(startAt)) return undefined;
  const servedBy = (staffId: string | null) =>
    minutesOf(startAt, startAt + lengthWith(schedule, staffId) * MINUTE);
  const isThere =
    (staffId: string | null) =>
    ({ resourceId }: { resourceId: string }) => {
      const isIn = day.rooms.get(resourceId);
      return !isIn || servedBy(staffId).every(isIn);
    };
  const unitsOf = (list: Schedule['resources']) => list.reduce((sum, { units }) => sum + units, 0);
  const chosenWith = (staffId: string | null) => choice?.resources.filter(isThere(staffId)) ?? [];
  /** Returns true if everything but staff is available for the length with a staff member. */
  const isOpenFor = (staffId: string | null) => {
    if (!servedBy(staffId).every(minute => day.open.has(minute))) return false;
    if (!resources.every(isThere(staffId))) return false;
    const units = unitsOf(chosenWith(staffId));
    return !choice || units >= choice.units || unitsOf(choice.resources) < choice.units;
  };
  const present = staff?.filter(
    ({ staffId }, k) =>
      isOpenFor(staffId) &&
      givesClass(schedule, day, startAt, staffId) &&
      servedBy(staffId).every(minute => day.shifts?.[k]?.has(minute)),
  );
  const isGiven = present
    ? teamsOf(schedule, present).length > 0
    : isOpenFor(null) && givesClass(schedule, day, startAt, null);
  if (!isGiven) return undefined;
  const takers: Team[] = present ? teamsOf(schedule, present) : [[null]];
  const { staffCount } = item;
  const takes = business.isCeilingOfPeople ? staffCount : 1;
  const places = [Math.floor(business.ceiling / takes), ...resources.map(({ units }) => units)];
  if (present) places.push(Math.floor(present.length / staffCount));
  if (schedule.leadId !== null) places.push(1);
  if (choice) {
    const chosen = takers.map(([staffId = null]) => unitsOf(chosenWith(staffId)));
    places.push(Math.floor(Math.max(...chosen) / choice.units));
  }
  // Sessions without staff that start together cannot be told apart.
  const isOneSession = choice !== null && !present && item.groupSize > 1;
  if (isOneSession) places.push(1);
  const waysFor = (rows: readonly Busy[], team: Team) => {
    const mates = sessionWith(schedule, rows, startAt, team[0] ?? null);
    if (isOneSession && countOf(mates) >= item.groupSize) return [];
    return waysToChoose(schedule, mates, chosenWith(team[0] ?? null))
      .map(own => rowOf(schedule, startAt, team, own))
      .filter(row => isWithinLimits(schedule, [...rows, row], row));
  };
  const rows = [...schedule.busy];
  const able = new Set(takers.filter(team => waysFor(rows, team).length > 0).flat());
  const staffIds = (present ?? [])
    .map(person => person.staffId)
    .filter(id => able.has(id) && (schedule.leadId ?? id) === id);
  let remaining = 0;
  const lengthOf = ([staffId = null]: Team) => lengthWith(schedule, staffId);
  /** Returns the number of these teams that fit one after the other, next to the given rows. */
  const countBeside = (beside: readonly Busy[], teams: readonly Team[]) => {
    const taken = [...beside];
    return teams.filter(team => {
      const [way] = waysFor(taken, team);
      if (way) taken.push(way);
      return way !== undefined;
    }).length;
  };
  // Shorter bookings leave more for the others, so they go first and take the resources least useful to longer
  // ones.
  for (const team of takers.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
    const longer = takers.filter(other => lengthOf(other) > lengthOf(team));
    for (let ways = waysFor(rows, team); ways.length > 0; ways = waysFor(rows, team)) {
      const left = ways.map(way => countBeside([...rows, way], longer));
      rows.push(ways[left.indexOf(Math.max(...left))]!);
      remaining++;
    }
  }
  const served = staffIds.length > 0 ? staffIds.map(id => [id]) : takers;
  const endAt = startAt + Math.max(...served.map(lengthOf)) * MINUTE;
  return { capacity: Math.min(...places) * item.groupSize, remaining, staffIds, endAt };
}

/** Returns every team of the required size that includes the lead. */
export function teamsOf({ item, leadId }: Schedule, present: readonly Staff[]): string[][] {
  let teams: string[][] = [[]];
  for (const { staffId } of present) teams.push(...teams.map(team => [...team, staffId]));
  teams = teams.filter(team => team.length === item.staffCount);
  return leadId === null ? teams : teams.filter(team => team.includes(leadId));
}

/** Returns the rows of the session that another participant would join. */
function sessionWith(
  schedule: Schedule,
  rows: readonly Busy[],
  startAt: number,
  staffId: string | null,
): Busy[] {
  if (schedule.item.groupSize <= 1) return [];
  const own = sessionOf(rowOf(schedule, startAt, [staffId], []));
  return rows.filter(each => sessionOf(each) === own);
}

function countOf(rows: readonly Busy[]): number {
  return rows.reduce((sum, each) => sum + each.participants, 0);
}

/** Returns every choice of resources; a session keeps its own. */
function waysToChoose(
  { choice }: Schedule,
  mates: readonly Busy[],
  there: Schedule['resources'],
): string[][] {
  if (!choice) return [[]];
  const ids = choice.resources.map(each => each.resourceId);
  const kept = [...unitsOfSession(mates)].filter(([id]) => ids.includes(id));
  const open = there.map(each => each.resourceId);
  if (kept.length > 0) {
    const isOpen = kept.every(([id]) => open.includes(id));
    return isOpen ? [kept.flatMap(([id, units]) => Array.from({ length: units }, () => id))] : [];
  }
  let ways: string[][] = [[]];
  for (let unit = 0; unit < choice.units; unit++) {
    ways = ways.flatMap(way => open.map(id => [...way, id]));
  }
  return ways;
}

/** Returns the units of each resource that a session takes: those of its most demanding participant. */
function unitsOfSession(rows: readonly Busy[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { resourceIds } of rows) {
    for (const [id, own] of Map.groupBy(resourceIds, each => each)) {
      units.set(id, Math.max(units.get(id) ?? 0, own.length));
    }
  }
  return units;
}

/** Returns the row that a booking of one participant would add. */
export function rowOf(
  schedule: Schedule,
  startAt: number,
  [staffId = null, ...extra]: Team,
  chosen: readonly string[],
): Busy {
  const { item, resources } = schedule;
  const { processing } = item;
  const durationMinutes = lengthWith(schedule, staffId);
  const free = minutesOf(startAt, startAt + durationMinutes * MINUTE).filter((_, place) => {
    const since = place - (processing?.afterMinutes ?? Infinity);
    return item.groupSize === 1 && since >= 0 && since < (processing?.minutes ?? 0);
  });
  return {
    itemId: item.itemId,
    ...(free.length > 0 && { processing: { startAt: free[0]!, endAt: free.at(-1)! + MINUTE } }),
    startAt,
    occupiedFrom: startAt - item.bufferBeforeMinutes * MINUTE,
    occupiedTo: startAt + (durationMinutes + item.bufferAfterMinutes) * MINUTE,
    staffId,
    ...(extra.length > 0 && { extraStaffIds: extra as string[] }),
    resourceIds: [...resources.map(each => each.resourceId), ...chosen],
    groupSize: item.groupSize,
    participants: 1,
  };
}

/** Returns true if the new row stays within all limits in every minute that it occupies. */
function isWithinLimits(schedule: Schedule, rows: readonly Busy[], row: Busy): boolean {
  const mates = rows.filter(each => sessionOf(each) === sessionOf(row));
  const inSession = mates.reduce((sum, each) => sum + each.participants, 0);
  if (row.staffId !== null && row.groupSize > 1 && inSession > row.groupSize) return false;
  const uses = usesOf(rows);
  return minutesOf(row.occupiedFrom, row.occupiedTo).every(minute => {
    const use = useAt(uses, minute);
    const needed = [...schedule.resources, ...(schedule.choice?.resources ?? [])];
    const resourcesFit = needed.every(
      ({ resourceId, units }) =>
        !row.resourceIds.includes(resourceId) || (use.resources.get(resourceId) ?? 0) <= units,
    );
    const isFree = isFreeIn(row, minute);
    const alone = isFree || teamOf(row).every(id => use.staff.get(id) === 1);
    const counts = !(isFree && schedule.business.isCeilingOfPeople);
    const placesFit = !counts || placesIn(schedule, use) <= schedule.business.ceiling;
    return placesFit && resourcesFit && alone;
  });
}

function teamOf({ staffId, extraStaffIds = [] }: Busy): string[] {
  return staffId === null ? [] : [staffId, ...extraStaffIds];
}

const ids = new WeakMap<Busy, string>();
let bookings = 0;

/** Returns the session of a row. Group rows share one; every other row has its own. */
function sessionOf(row: Busy): string {
  if (row.groupSize > 1) return `${row.itemId}/${row.startAt}/${row.staffId}`;
  let id = ids.get(row);
  if (!id) ids.set(row, (id = `booking ${bookings++}`));
  return id;
}

interface Use {
  from: number;
  to: number;
  places: number;
  processing: Busy['processing'];
  team: readonly string[];
  resourceIds: Map<string, number>;
}

/** Returns the usage of each session, counted as the contract defines it. */
export function usesOf(rows: readonly Busy[]): Use[] {
  return [...Map.groupBy(rows, sessionOf).values()].map(session => {
    const [first] = session as [Busy];
    const { staffId, groupSize, processing } = first;
    const people = session.reduce((sum, row) => sum + row.participants, 0);
    const here = groupSize > 1 && staffId === null ? Math.ceil(people / groupSize) : 1;
    return {
      from: Math.min(...session.map(row => row.occupiedFrom)),
      to: Math.max(...session.map(row => row.occupiedTo)),
      // A booking at another location takes its people, and no place here.
      places: first.isElsewhere ? 0 : here,
      processing,
      team: teamOf(first),
      resourceIds: unitsOfSession(session),
    };
  });
}

/** Returns true if the staff member of a booking is free in a minute of it. */
function isFreeIn({ processing }: Pick<Busy, 'processing'>, minute: number): boolean {
  return processing !== undefined && processing.startAt <= minute && minute < processing.endAt;
}

/**
 * Returns the usage that counts towards the ceiling. If the ceiling is the number of staff, only attended
 * bookings count.
 */
export function placesIn(
  { business }: Pick<Schedule, 'business'>,
  use: { places: number; attended: number },
): number {
  return business.isCeilingOfPeople ? use.attended : use.places;
}

/** Returns the places, staff and units in use in one minute. */
export function useAt(uses: readonly Use[], minute: number) {
  const [staff, resources] = [new Map<string, number>(), new Map<string, number>()];
  const sum = { places: 0, attended: 0, staff, resources };
  for (const { from, to, places, team, resourceIds, processing } of uses) {
    if (minute < from || minute >= to) continue;
    sum.places += places;
    const isFree = isFreeIn({ processing }, minute);
    if (!isFree) sum.attended += places * Math.max(1, team.length);
    for (const id of isFree ? [] : team) sum.staff.set(id, (sum.staff.get(id) ?? 0) + 1);
    for (const [id, units] of resourceIds) {
      sum.resources.set(id, (sum.resources.get(id) ?? 0) + places * units);
    }
  }
  return sum;
}
