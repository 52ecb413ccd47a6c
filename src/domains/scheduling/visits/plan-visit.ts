import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { loadBookable, type Bookable } from '../availability/calendar/bookable.ts';
import { busyAround, calendarOf, type Calendar } from '../availability/calendar/load-calendar.ts';
import type { Dates, Span } from '../availability/calendar/schedule.ts';
import { storedProcessing, type Reservation } from '../appointments/booking/reserve-slot.ts';
import { atService, type VisitRequest, type VisitStart } from './visit-request.ts';
import { refuseVisit } from './refuse-visit.ts';
import { checkVisitStart, longestVisit, visitFinder } from './visit-finder.ts';
import type { RequestedVisit, Placed } from './visit-plan.ts';

/** The calendars of a visit's services, and the visit as the planning function needs it. */
export interface VisitCalendar {
  readonly calendars: readonly Calendar[];
  readonly asked: RequestedVisit;
}

const mostMilliseconds = 24 * 3_600_000;
/** A visit may begin late on its day and continue into the next two. */
const daysAfter = 3;

/**
 * Reads everything that decides if a visit can begin on some local days, which need not be adjacent.
 * @throws DomainError NOT_FOUND, RULE_VIOLATION for a service that cannot be booked at all.
 */
export async function loadVisitCalendar(
  em: EntityManager,
  { business, parts, now, ignoring }: VisitRequest,
  dates: Dates | readonly Dates[],
): Promise<VisitCalendar> {
  const wanted: Bookable[] = [];
  for (const [index, part] of parts.entries()) {
    const load = loadBookable(em, { ...part, business, now, ignoring });
    wanted.push(await load.catch(atService(index)));
  }
  const busy = await busyAround(em, wanted, spansOf(business, dates));
  const calendars = wanted.map(bookable => calendarOf(bookable, busy));
  // The gap that one service would leave is filled by the next one.
  const isAlone = parts.length === 1 && parts[0]!.people === 1;
  const steps = calendars.map(({ schedule }, index) => ({
    ...parts[index]!,
    schedule: isAlone ? schedule : { ...schedule, gaps: null },
  }));
  const asked = { steps, gapMinutes: business.visitGapMinutes };
  if (longestVisit(asked) > mostMilliseconds) {
    throw new DomainError('RULE_VIOLATION', 'services: together they take more than a day.');
  }
  return { calendars, asked };
}

function spansOf({ timezone }: Business, dates: Dates | readonly Dates[]): Span[] {
  return [dates].flat().map(({ first, last }) => ({
    from: wallToInstant(first, '00:00', timezone),
    to: wallToInstant(addDays(last, daysAfter), '00:00', timezone),
  }));
}

/**
 * Plans a visit under the lock of its location, by the function that also finds its times. @throws VisitRefused if it does not fit.
 */
export async function planVisit(em: EntityManager, visit: VisitStart): Promise<Reservation[]> {
  const { business, startAt, force } = visit;
  const date = localDateOf(startAt, business.timezone);
  const { calendars, asked } = await loadVisitCalendar(em, visit, { first: date, last: date });
  const { verdict } = checkVisitStart(asked, startAt, { force });
  if (verdict !== 'free') throw refuseVisit(visit, calendars, { verdict });
  const { placed, stuck } = visitFinder(asked, date, force).at(startAt);
  if (!placed) throw refuseVisit(visit, calendars, stuck);
  return placed.map(each => takenOf(calendars, each));
}

/** Returns a placed booking of a visit as a slot to store. */
export function takenOf(
  calendars: readonly Calendar[],
  { step, extraStaffIds, resourceIds, ...place }: Placed,
): Reservation {
  const calendar = calendars[step]!;
  return {
    ...place,
    extraStaffIds: [...extraStaffIds],
    resourceIds: [...resourceIds],
    calendar,
    ...storedProcessing(calendar.schedule, place.startAt, place.staffId),
  };
}
