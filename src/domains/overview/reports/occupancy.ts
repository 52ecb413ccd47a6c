import type { ReportBy } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { atEachLocation } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import {
  factsToBook,
  type CalendarFacts,
} from '../../scheduling/availability/calendar/calendar-facts.ts';
import { readBookedHours, readBookedTime } from './booked-time.queries.ts';
import { weekdayOf } from '../../../../packages/shared/local-days.ts';
import type { Row, Span } from './clients.queries.ts';
import { shiftsIn } from './shifts.ts';

const minuteMs = 60_000;

/** Returns the booked time compared with the shifts of active staff. */
export function occupancy(
  context: Context,
  business: Business,
  span: Span,
  by: ReportBy | null,
): Promise<Row[]> {
  return by === 'hour'
    ? occupancyByHour(context, business, span)
    : occupancyByPerson(context, business, span, by === 'staff');
}

/** Returns a business at each of its locations, or at the one where it is, with the staff who work there. */
export async function shiftsOfPlaces(
  em: Context['em'],
  business: Business,
): Promise<{ place: Business; facts: CalendarFacts }[]> {
  const places =
    business.locationId === undefined ? await atEachLocation(em, business, null) : [business];
  return Promise.all(places.map(async place => ({ place, facts: await factsToBook(em, place) })));
}

async function occupancyByPerson(
  { em }: Context,
  business: Business,
  span: Span,
  apart: boolean,
): Promise<Row[]> {
  const [places, booked] = await Promise.all([
    shiftsOfPlaces(em, business),
    readBookedTime(em, span),
  ]);
  const rows = new Rows();
  for (const { place, facts } of places) {
    for (const { period, staffId, startAt, endAt } of shiftsIn(place, facts, span.periods)) {
      rows.of(period, apart ? staffId : null).shiftMinutes += (endAt - startAt) / minuteMs;
    }
  }
  for (const { period, staffId, count, helped, minutes } of booked) {
    const row = rows.of(period, apart ? staffId : null);
    row.count += apart ? count + helped : count;
    row.bookedMinutes += minutes;
  }
  return rows.sorted(key => places[0]?.facts.staff.get(key)?.name ?? null);
}

async function occupancyByHour({ em }: Context, business: Business, span: Span): Promise<Row[]> {
  const { timezone } = business;
  const [places, booked] = await Promise.all([
    shiftsOfPlaces(em, business),
    readBookedHours(em, span, { timezone }),
  ]);
  const rows = new Rows();
  for (const { place, facts } of places) {
    for (const { period, startAt, endAt } of shiftsIn(place, facts, span.periods)) {
      const length = (endAt - startAt) / minuteMs;
      for (const [key, minutes] of hoursOf({ ...placeOf(startAt, timezone), length })) {
        rows.of(period, key).shiftMinutes += minutes;
      }
    }
  }
  for (const { period, count, people, ...stretch } of booked) {
    rows.of(period, hourKey(stretch.weekday, stretch.minute)).count += count;
    for (const [key, minutes] of hoursOf(stretch)) {
      rows.of(period, key).bookedMinutes += minutes * people;
    }
  }
  return rows.sorted(() => null);
}

/** Returns the weekday and minute of an instant in a zone. */
function placeOf(instant: number, zone: string): { weekday: number; minute: number } {
  const local = localDateTime(instant, zone);
  const [hour, minute] = [Number(local.slice(11, 13)), Number(local.slice(14, 16))];
  return { weekday: weekdayOf(local.slice(0, 10)), minute: hour * 60 + minute };
}

interface OccupancyRow extends Row {
  bookedMinutes: number;
  shiftMinutes: number;
}

/** Rows by period and key, each created on first access. */
class Rows {
  readonly #rows = new Map<string, OccupancyRow>();

  of(period: number, key: string | null): OccupancyRow {
    const place = `${period} ${key}`;
    const known = this.#rows.get(place);
    if (known) return known;
    const row = { period, key, name: null, count: 0, bookedMinutes: 0, shiftMinutes: 0 };
    this.#rows.set(place, row);
    return row;
  }

  sorted(nameOf: (key: string) => string | null): Row[] {
    return [...this.#rows.values()]
      .map(row => ({ ...row, name: row.key === null ? null : nameOf(row.key) }))
      .toSorted((a, b) => a.period - b.period || compare(a.name ?? a.key, b.name ?? b.key));
  }
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '');
}

const minutesADay = 1440;

/** A stretch of time by its place in the week. */
interface Stretch {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** The minute of the day at which it begins. */
  minute: number;
  /** The length in minutes. */
  length: number;
}

/** Divides a stretch of time at full hours. Yields the keys of the hours, such as `1 09`, and the minutes in them. */
function* hoursOf({ weekday, minute, length }: Stretch): Generator<[string, number]> {
  for (let at = minute; at < minute + length;) {
    const next = Math.min((Math.floor(at / 60) + 1) * 60, minute + length);
    const day = ((weekday - 1 + Math.floor(at / minutesADay)) % 7) + 1;
    yield [hourKey(day, at % minutesADay), next - at];
    at = next;
  }
}

/** Returns the key of the hour that contains a minute of the day. */
function hourKey(weekday: number, minute: number): string {
  return `${weekday} ${String(Math.floor(minute / 60)).padStart(2, '0')}`;
}
