import type { Business } from '../../business/business.entity.ts';
import { windows } from '../../business/working-hours.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { hoursOf } from './calendar/load-calendar.ts';
import type { Dates } from './calendar/schedule.ts';

/** A day of start times each minute is 1440; 62 days of them each quarter of an hour are 5952. */
const mostStarts = 6000;
/** What a slot takes in the answer, about, and each person who could serve it, in bytes. */
const slotBytes = 200;
const personBytes = 33;
const mostBytes = 4_000_000;
/** Smaller looks at the calendar cost visitors nothing beyond the call itself. */
const startsPerPoint = 500;

/** How many start times the opening hours have on some local days. */
export function countStarts({ workingHours, timezone, slotStepMinutes }: Business, dates: Dates) {
  const step = slotStepMinutes * 60_000;
  return windows(hoursOf(workingHours), timezone, dates.first, dates.last).reduce(
    (sum, { startAt, endAt }) => sum + Math.ceil((endAt - startAt) / step),
    0,
  );
}

/**
 * Refuses a range with more start times than one answer may have. One day can always be asked for.
 * @throws DomainError RULE_VIOLATION that says how many days can be asked for at once.
 */
export function checkSize({ first, last }: Dates, starts: number, people: number): void {
  const days = daysBetween(first, last) + 1;
  const most = Math.min(mostStarts, mostBytes / (slotBytes + personBytes * people));
  if (days === 1 || starts <= most) return;
  const fitting = Math.max(1, Math.floor((days * most) / starts));
  const message = `the range has ${starts} start times, more than one answer may have; ask for ${fitting} ${fitting === 1 ? 'day' : 'days'} at once.`;
  throw new DomainError('RULE_VIOLATION', `dateTo: ${message}`, [{ path: 'dateTo', message }]);
}

/** Counts a visitor's look at the calendar by what it costs. @throws RateLimited. */
export async function countLook({ caller, services }: Context, starts: number): Promise<void> {
  const points = Math.floor(starts / startsPerPoint);
  if (caller.limit !== 'visitor' || points === 0) return;
  const key = `${caller.credentialId} ${caller.visitorAddress ?? ''}`;
  await services.rateLimiter.consume('starts-by-visitor', key, points);
}
