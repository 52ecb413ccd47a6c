import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { loadBookable } from '../availability/calendar/bookable.ts';
import { busyAround, calendarOf, type Calendar } from '../availability/calendar/load-calendar.ts';
import { besideFrom, type PlacedBeside } from '../availability/calendar/placed-beside.ts';
import { withPlaced, type Busy } from '../availability/calendar/schedule.ts';
import { spanToChoose } from '../availability/calendar/slot-request.ts';
import {
  placeOf,
  startIn,
  StartRefused,
  type Reservation,
} from '../appointments/booking/reserve-slot.ts';
import { takenBy } from '../appointments/free-appointments.ts';
import type { Cells, WantedLine } from './read-lines.ts';

/** A row with the slot that was reserved for it. */
export interface PlacedLine extends WantedLine {
  reservation: Reservation;
}

interface Placing {
  placed: PlacedLine[];
  /** The errors of the rows that do not fit. */
  stuck: ReadonlyMap<Cells, DomainError>;
}

const day = 24 * 3_600_000;

/**
 * Reserves slots for the rows in the order of their starts, by the same check as a single booking. It counts existing bookings
 * and earlier rows. Rows that ask for the same service and staff at one location share a calendar.
 */
export async function placeLines(
  em: EntityManager,
  wanted: readonly WantedLine[],
  now: number,
): Promise<Placing> {
  const placed: PlacedLine[] = [];
  const stuck = new Map<Cells, DomainError>();
  const groups = Map.groupBy(wanted, keyOf);
  const calendars = new Map<string, Around>();
  for (const [key, lines] of groups) {
    try {
      const { place } = lines[0]!;
      const calendar = await loadFor(em, lines, now);
      calendars.set(key, around(place, calendar, await besideFrom(em, place)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const { cells } of lines) stuck.set(cells, error);
    }
  }
  const pause = createYielder();
  let beside: PlacedBeside[] = [];
  for (const line of wanted.toSorted((a, b) => a.startAt - b.startAt)) {
    await pause();
    const near = calendars.get(keyOf(line));
    if (!near) continue;
    const { startAt, itemId } = line;
    beside = beside.filter(({ busy }) => busy.occupiedTo > startAt - day);
    const { calendar, schedule, seen } = near(startAt);
    try {
      const request = { ...requestOf(line, now), startAt, force: true };
      const reservation = startIn(calendar, withPlaced(schedule, seen(beside)), request);
      const busy = takenBy({ ...placeOf(reservation), catalogItemId: itemId });
      beside.push({ locationId: calendar.locationId, busy });
      placed.push({ ...line, reservation });
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      stuck.set(line.cells, refusalOf(error));
    }
  }
  return { placed, stuck };
}

const keyOf = ({ place, itemId, variantId, staffId }: WantedLine) =>
  [place.locationId, itemId, variantId, staffId].join();

const requestOf = ({ place, itemId, variantId, staffId }: WantedLine, now: number) => ({
  business: place,
  itemId,
  variantId,
  staffId,
  now,
});

async function loadFor(
  em: EntityManager,
  lines: readonly WantedLine[],
  now: number,
): Promise<Calendar> {
  const bookable = await loadBookable(em, requestOf(lines[0]!, now));
  const people = bookable.people?.length ?? 0;
  const spans = lines.map(({ place, startAt }) => spanToChoose(place, startAt, people));
  const unique = new Map(spans.map(span => [span.from, span]));
  return calendarOf(bookable, await busyAround(em, [bookable], [...unique.values()]));
}

type Seen = Awaited<ReturnType<typeof besideFrom>>;
type Around = (startAt: number) => Pick<Calendar, 'schedule'> & { calendar: Calendar; seen: Seen };

/** Returns calendars limited to the bookings around a day. Starts of the same day share one. */
function around({ timezone }: Business, calendar: Calendar, seen: Seen): Around {
  const { schedule } = calendar;
  let [known, near] = ['', schedule];
  return startAt => {
    const date = localDateOf(startAt, timezone);
    if (date !== known) {
      const isNear = ({ occupiedFrom, occupiedTo }: Busy) =>
        occupiedFrom < startAt + 3 * day && occupiedTo > startAt - 2 * day;
      [known, near] = [date, { ...schedule, busy: schedule.busy.filter(isNear) }];
    }
    return { calendar, schedule: near, seen };
  };
}

function refusalOf({ code, message, reason }: StartRefused): DomainError {
  return new DomainError(code, message, [{ path: 'time', message }]).withReason(reason);
}
