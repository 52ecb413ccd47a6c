import type { QueryScheduleArgs, Visit } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { intersect, merge, type Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import {
  calendarFacts,
  type FactualPerson,
} from '../../scheduling/availability/calendar/calendar-facts.ts';
import { hoursOf, openingsAround } from '../../scheduling/availability/calendar/opening.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readHolds, readVisits } from './board.queries.ts';
import { cutLanes } from './lanes.ts';
import { shownVisits } from './shown-visits.ts';

const mostVisits = 2000;

/** Returns shifts, bookings and holds, by local day and staff member. */
export async function showSchedule(context: Context, input: QueryScheduleArgs) {
  const business = await authorize(context, input.businessId, 'appointment:read');
  const { em, now } = context;
  const { timezone, currency } = business;
  const days = daysOf(readDay(input.from, 'from'), input.days ?? 1, timezone);
  const span = { startAt: days.at(0)!.startAt, endAt: days.at(-1)!.endAt };
  const filter = {
    from: span.startAt,
    to: span.endAt,
    staffIds: input.staffIds ?? null,
    withCancelled: input.withCancelled ?? false,
    now: now(),
    most: mostVisits + 1,
  };
  const [facts, rows, holds] = await Promise.all([
    calendarFacts(em, business),
    readVisits(em, business, filter),
    readHolds(em, business, filter),
  ]);
  if (rows.length > mostVisits) throw tooMany(days.length);
  const visits = shownVisits(rows, business);
  const hours = hoursOf(business.workingHours);
  const open = merge(openingsAround(hours, timezone, span.startAt, span.endAt));
  const people = peopleOf(facts.staff, visits, filter.staffIds);
  const lanes = cutLanes({
    businessId: business.id,
    zone: timezone,
    span,
    hours,
    open,
    people,
    visits,
    holds,
  });
  return {
    timezone,
    currency,
    days: days.map(day => ({ ...day, openings: intersect(open, [day]), lanes: lanes.on(day) })),
  };
}

/** Returns local days from midnight to midnight, which have 23 or 25 hours when clocks change. */
function daysOf(first: string, count: number, zone: string): (Interval & { date: string })[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const startAt = wallToInstant(date, '00:00', zone);
    return { date, startAt, endAt: wallToInstant(addDays(date, 1), '00:00', zone) };
  });
}

/** Returns the owners of the lanes to show. @throws DomainError NOT_FOUND for a named staff member who does not exist. */
function peopleOf(
  staff: ReadonlyMap<string, FactualPerson>,
  visits: readonly Visit[],
  staffIds: readonly string[] | null,
): (FactualPerson | null)[] {
  if (staffIds) {
    const unknown = staffIds.find(id => !staff.has(id));
    if (unknown !== undefined) throw notFound('stf', unknown);
  }
  const busy = new Set(visits.flatMap(visit => [visit.staffId, ...visit.extraStaffIds]));
  const shown = [...staff.values()].filter(({ staffId, active }) =>
    staffIds ? staffIds.includes(staffId) : active || busy.has(staffId),
  );
  return staffIds ? shown : [...shown, null];
}

function tooMany(days: number): DomainError {
  const message =
    days > 1
      ? `the days have more than ${mostVisits} appointments; ask for fewer days.`
      : `the day has more than ${mostVisits} appointments; ask for some of the staff.`;
  const path = days > 1 ? 'days' : 'staffIds';
  return new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]);
}
