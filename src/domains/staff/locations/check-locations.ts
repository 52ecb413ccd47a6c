import { addDays } from '../../../../packages/shared/local-days.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { intersect, merge } from '../../../platform/lib/time/intervals.ts';
import { localDateOf, localDateTime } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationsOf, type ShownLocation } from '../../business/locations/locations.ts';
import { parseWorkingHours, windows } from '../../business/working-hours.ts';
import { hoursOfDay } from '../rotas/find-rota.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { plannedThere } from './planned-there.ts';

/** Days ahead that are checked. It covers several weeks of every usual rota. */
const daysAhead = 90;
const minute = 60_000;

/** A shift of a person at a location. */
interface Shift extends Interval {
  readonly location: ShownLocation;
}

/**
 * Checks that the shifts of a person at several locations leave time for the way between them. One of two shifts within the
 * opening hours of its location counts. Without several locations nothing is read. @throws DomainError RULE_VIOLATION.
 */
export async function checkLocations(
  { em, now }: Pick<Context, 'em' | 'now'>,
  business: Business,
  person: StaffMember,
): Promise<void> {
  if (person.locations.length < 2) return;
  const locations = await locationsOf(em, business);
  const shifts = person.locations.flatMap(({ locationId }) => {
    const location = locations.find(({ id }) => id === locationId);
    return location ? shiftsAt(person, location, now()) : [];
  });
  shifts.sort((a, b) => a.startAt - b.startAt);
  for (const [index, next] of shifts.entries()) {
    const before = shifts[index - 1];
    if (!before || before.location === next.location) continue;
    const way = Math.max(before.location.travelMinutes, next.location.travelMinutes);
    if (next.startAt < before.endAt + way * minute) throw overlapping(before, next, way);
  }
}

function shiftsAt(person: StaffMember, location: ShownLocation, now: number): Shift[] {
  const { id, timezone } = location;
  const opening = parseWorkingHours(location.workingHours);
  const stored = person.workingHours == null ? null : parseWorkingHours(person.workingHours);
  const own = { ...person, hours: stored };
  const planned = plannedThere(own, id, person.businessId);
  if (!planned) return [];
  const first = localDateOf(now, timezone);
  const last = addDays(first, daysAhead);
  const zone = planned.hours?.timezone ?? timezone;
  const on = (day: string) => hoursOfDay(planned, opening, day);
  const open = merge(windows(opening, timezone, first, last));
  const there = merge(windows(planned.hours ?? opening, zone, first, last, on));
  return intersect(open, there).map(each => ({ ...each, location }));
}

function overlapping(before: Shift, next: Shift, way: number): DomainError {
  const when = localDateTime(next.startAt, next.location.timezone).slice(0, 16).replace('T', ' ');
  const advice =
    way > 0
      ? `with ${way} minutes for the way between them`
      : 'so that they work at one location at a time';
  return new DomainError(
    'RULE_VIOLATION',
    `locations: the shifts at ${before.location.name} and ${next.location.name} overlap on ${when}. Set their hours at each location ${advice}.`,
  );
}
