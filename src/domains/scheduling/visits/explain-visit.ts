import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { boundsOf } from '../availability/availability.ts';
import { loadVisitCalendar } from './plan-visit.ts';
import type { VisitRefused } from './refuse-visit.ts';
import type { VisitStart } from './visit-request.ts';
import { visitTimesOn } from './find-visit-times.ts';

const daysLookedAt = 3;
const mostSuggested = 5;

/** Returns the error for a visit that does not fit, with the nearest times at which it does. */
export async function explainVisit(
  em: EntityManager,
  { code, message, reason, request }: VisitRefused,
): Promise<DomainError> {
  const nearest = await nearestTimes(em, request);
  const { timezone } = request.business;
  const starts = nearest.map(
    startAt => `${toIso(startAt)} (${localDateTime(startAt, timezone).slice(0, 16)} local)`,
  );
  const advice =
    starts.length > 0
      ? `The nearest times at which all of the visit fits are ${starts.join(', ')}.`
      : 'The visit does not fit around that day; ask for the times of other days.';
  return new DomainError(code, `${message} ${advice}`).withReason(reason);
}

async function nearestTimes(em: EntityManager, request: VisitStart): Promise<number[]> {
  const { business, now, startAt } = request;
  const { earliest, horizonEnd } = boundsOf({ business, now });
  const target = Math.min(Math.max(startAt, earliest), horizonEnd - 1);
  const first = localDateOf(target, business.timezone);
  const dates = { first, last: addDays(first, daysLookedAt - 1) };
  const { asked } = await loadVisitCalendar(em, request, dates);
  const times = await visitTimesOn(asked, dates);
  return times
    .map(placed => placed[0]!.startAt)
    .toSorted((a, b) => Math.abs(a - target) - Math.abs(b - target))
    .slice(0, mostSuggested)
    .toSorted((a, b) => a - b);
}
