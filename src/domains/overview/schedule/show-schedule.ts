import type { EntityManager } from '@mikro-orm/sql';
import type { QueryScheduleArgs, Visit } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { intersect, merge, type Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import { seesPerson } from '../../business/access/only-locations.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import { atStoredLocation, storedLocationId } from '../../business/locations/at-location.ts';
import type { FactualPerson } from '../../scheduling/availability/calendar/calendar-facts.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readElsewhere, readHolds, readVisits } from './board.queries.ts';
import { cutLanes } from './lanes.ts';
import { placesOf, type Places } from './places.ts';
import { shownVisits } from './shown-visits.ts';

const mostVisits = 2000;

/** Returns shifts, bookings and holds, by local day and staff member. */
export async function showSchedule(context: Context, input: QueryScheduleArgs) {
  const whole = await authorize(context, input.businessId, 'appointment:read');
  const { em, now } = context;
  const business = await chosenPart(em, whole, input.locationId);
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
  const isPart = whole.locationCount > 1 && business.locationId !== undefined;
  const [rows, holds, places, elsewhere] = await Promise.all([
    readVisits(em, business, filter),
    readHolds(em, business, filter),
    placesOf(em, whole, business, span),
    isPart ? readElsewhere(em, business, filter) : [],
  ]);
  if (rows.length > mostVisits) throw tooMany(days.length);
  const visits = shownVisits(rows, business);
  const open = merge(places.shown.flatMap(place => place.open));
  const team = [...staffOf(places).values()].filter(each => seesPerson(em, business.id, each));
  const people = peopleOf(team, visits, filter.staffIds);
  const lanes = cutLanes({
    businessId: business.id,
    zone: timezone,
    span,
    places,
    open,
    elsewhere,
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

/** Returns the business at the location that was asked for, else the whole business. @throws DomainError NOT_FOUND. */
async function chosenPart(
  em: EntityManager,
  business: Business,
  locationId: string | null | undefined,
): Promise<Business> {
  if (locationId == null) return business;
  return atStoredLocation(em, business, storedLocationId(business.id, locationId));
}

/** Returns local days from midnight to midnight, which have 23 or 25 hours when clocks change. */
function daysOf(first: string, count: number, zone: string): (Interval & { date: string })[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const startAt = wallToInstant(date, '00:00', zone);
    return { date, startAt, endAt: wallToInstant(addDays(date, 1), '00:00', zone) };
  });
}

/** Returns the staff, active if they work at one of the shown locations. */
function staffOf({ shown: [first, ...others] }: Places): ReadonlyMap<string, FactualPerson> {
  const { staff } = first!;
  if (others.length === 0) return staff;
  return new Map(
    [...staff].map(([id, person]) => {
      const active = person.active || others.some(place => place.staff.get(id)?.active);
      return [id, { ...person, active }];
    }),
  );
}

/** Returns the owners of the lanes to show. @throws DomainError NOT_FOUND for a named staff member who does not exist. */
function peopleOf(
  staff: readonly FactualPerson[],
  visits: readonly Visit[],
  staffIds: readonly string[] | null,
): (FactualPerson | null)[] {
  if (staffIds) {
    const unknown = staffIds.find(id => !staff.some(({ staffId }) => staffId === id));
    if (unknown !== undefined) throw notFound('stf', unknown);
  }
  const busy = new Set(visits.flatMap(visit => [visit.staffId, ...visit.extraStaffIds]));
  const shown = staff.filter(({ staffId, active }) =>
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
