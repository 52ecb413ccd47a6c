import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { atStoredLocation } from '../../business/locations/at-location.ts';
import { localDateOf, localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { boundsOf } from './availability.ts';
import { mostDaysAtOnce, slotsBetween } from './find-slots.ts';
import { bookingRules } from './calendar/rules-of.ts';
import type { Slot } from './calendar/schedule.ts';
import type { StartRefused, StartRequest } from '../appointments/booking/reserve-slot.ts';

const daysLookedAt = 7;
/** Search range for classes; a weekly class has a start in it. */
const daysOfTimetable = 14;
const mostSuggested = 5;

/** Returns the error for a start that is not available, with the nearest free starts. */
export async function explainRefusal(
  em: EntityManager,
  refused: StartRefused,
): Promise<DomainError> {
  const { business, locationId } = refused.request;
  const place = await atStoredLocation(em, business, locationId);
  const nearest = await nearestFree(em, { ...refused.request, business: place });
  const { timezone } = place;
  const starts = nearest.map(
    ({ startAt }) => `${toIso(startAt)} (${localDateTime(startAt, timezone).slice(0, 16)} local)`,
  );
  const advice =
    starts.length > 0
      ? `The nearest free starts are ${starts.join(', ')}.`
      : 'Nothing is free that week; ask for the availability of other days.';
  return new DomainError(refused.code, `${refused.message} ${advice}`).withReason(refused.reason);
}

/** Returns the nearest free starts for the same request, by start. Its business is at the location of the booking. */
export async function nearestFree(em: EntityManager, request: StartRequest): Promise<Slot[]> {
  const { business } = request;
  const { timezone } = business;
  const rules = await bookingRules(em, business, request.itemId);
  const { earliest, horizonEnd } = boundsOf({ business: rules, now: request.now });
  const target = Math.min(Math.max(request.startAt, earliest), horizonEnd - 1);
  const slots = await slotsBetween(em, request, people => {
    const wanted = rules.timetable ? daysOfTimetable : daysLookedAt;
    const days = Math.min(wanted, mostDaysAtOnce(rules, people));
    // Near the horizon, the range moves back, since nothing is offered after it.
    const latest = addDays(localDateOf(horizonEnd - 1, timezone), 1 - days);
    const date = localDateOf(target, timezone);
    const first = date < latest ? date : latest;
    return { first, last: addDays(first, days - 1) };
  });
  return slots
    .filter(slot => slot.available)
    .toSorted((a, b) => Math.abs(a.startAt - target) - Math.abs(b.startAt - target))
    .slice(0, mostSuggested)
    .toSorted((a, b) => a.startAt - b.startAt);
}
