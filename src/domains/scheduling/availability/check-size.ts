import { isVisiting } from '../../business/access/visiting.ts';
import { windows } from '../../business/working-hours.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween, wallToInstant } from '../../../platform/lib/time/time.ts';
import { intersect, merge } from '../../../platform/lib/time/intervals.ts';
import { classesBetween } from './calendar/classes.ts';
import type { BookingRules } from './calendar/rules-of.ts';
import type { Dates } from './calendar/schedule.ts';

/** A day of start times each minute is 1440; 62 days of them each quarter of an hour are 5952. */
const mostStarts = 6000;
/** What a slot takes in the answer, about, and each person who could serve it, in bytes. */
const slotBytes = 200;
const personBytes = 33;
const mostBytes = 4_000_000;
/** Smaller looks at the calendar cost visitors nothing beyond the call itself. */
const startsPerPoint = 500;

/** How many start times a service has on some local days. */
export function countStarts(rules: BookingRules, { first, last }: Dates): number {
  const { timezone, openingHours, bookableHours, timetable } = rules;
  if (timetable) {
    const from = wallToInstant(first, '00:00', timezone);
    return classesBetween(
      timetable,
      timezone,
      from,
      wallToInstant(addDays(last, 1), '00:00', timezone),
    ).size;
  }
  const step = rules.slotStepMinutes * 60_000;
  const openings = windows(openingHours, timezone, first, last);
  const bookable = bookableHours
    ? intersect(merge(openings), merge(windows(bookableHours, timezone, first, last)))
    : openings;
  return bookable.reduce((sum, { startAt, endAt }) => sum + Math.ceil((endAt - startAt) / step), 0);
}

/** What the answers of one request may still have. */
const roomOfRequest = () => ({ starts: mostStarts, bytes: mostBytes });

/**
 * Refuses more start times than the answer to one request may have, in however many queries it asks for them.
 * @throws DomainError RULE_VIOLATION that says what can be asked for at once.
 */
export function checkSize(context: Context, dates: Dates, starts: number, people: number): void {
  const room = context.loader(roomOfRequest);
  const bytesEach = slotBytes + personBytes * people;
  if (starts > room.starts || starts * bytesEach > room.bytes) {
    throw tooMany(dates, starts, Math.min(mostStarts, mostBytes / bytesEach));
  }
  room.starts -= starts;
  room.bytes -= starts * bytesEach;
}

function tooMany({ first, last }: Dates, starts: number, most: number): DomainError {
  const days = daysBetween(first, last) + 1;
  const fitting = Math.floor((days * most) / starts);
  const path = days === 1 ? 'date' : 'dateTo';
  const has = `the ${days === 1 ? 'day' : 'range'} has ${starts} start times`;
  const message =
    fitting >= days
      ? `with those of the other queries of this request, ${has}, more than one answer may have; send several requests.`
      : fitting >= 1
        ? `${has}, more than one answer may have; ask for ${fitting} ${fitting === 1 ? 'day' : 'days'} at once.`
        : `${has}, more than one answer may have with so many people for each; ask for one person at a time by staffId, or have the business offer fewer start times (slotStepMinutes).`;
  return new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]);
}

/** Counts a visitor's look at the calendar by what it costs. @throws RateLimited. */
export async function countLook({ caller, services }: Context, starts: number): Promise<void> {
  const points = Math.floor(starts / startsPerPoint);
  if (!isVisiting(caller) || points === 0) return;
  const key = `${caller.credentialId} ${caller.visitorAddress ?? ''}`;
  await services.rateLimiter.consume('starts-by-visitor', key, points);
}
