import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { addDays, localDateOf, localDateTime, toIso } from '../../../platform/lib/time.ts';
import { boundsOf } from './availability.ts';
import { mostDaysAtOnce, slotsBetween } from './find-slots.ts';
import type { StartRefused, StartRequest } from '../appointments/take-start.ts';

const daysLookedAt = 7;
const mostSuggested = 5;

/** Says why a start cannot be had and which free ones are nearest to it. */
export async function explainRefusal(
  em: EntityManager,
  refused: StartRefused,
): Promise<DomainError> {
  const nearest = await nearestFree(em, refused.request);
  const { timezone } = refused.request.business;
  const starts = nearest.map(
    startAt => `${toIso(startAt)} (${localDateTime(startAt, timezone).slice(0, 16)} local)`,
  );
  const advice =
    starts.length > 0
      ? `The nearest free starts are ${starts.join(', ')}.`
      : 'Nothing is free that week; call get_availability for other days.';
  return new DomainError(refused.code, `${refused.message} ${advice}`);
}

/** The nearest starts that the same request could have instead, sorted, in epoch milliseconds. */
async function nearestFree(em: EntityManager, request: StartRequest): Promise<number[]> {
  const { business } = request;
  const { timezone } = business;
  const { earliest, horizonEnd } = boundsOf({ business, now: request.now });
  const wanted = Math.min(Math.max(request.startAt, earliest), horizonEnd - 1);
  const slots = await slotsBetween(em, request, people => {
    const days = Math.min(daysLookedAt, mostDaysAtOnce(business, people));
    // Near the end of the horizon the look goes back, for nothing is offered behind it.
    const latest = addDays(localDateOf(horizonEnd - 1, timezone), 1 - days);
    const date = localDateOf(wanted, timezone);
    const first = date < latest ? date : latest;
    return { first, last: addDays(first, days - 1) };
  });
  return slots
    .filter(slot => slot.available)
    .map(slot => slot.startAt)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, mostSuggested)
    .toSorted((a, b) => a - b);
}
