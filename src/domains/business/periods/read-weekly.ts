import type { WeeklyRepeatInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { clockOf, type WeeklyRepeat } from './absences-between.ts';
import { type InstantInput, readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';

/** Reads the weekly repetition of a period. `path` is the prefix of its name in errors. */
export function readWeekly(
  { weekdays, lastDay, skippedDays }: WeeklyRepeatInput,
  path = '',
): WeeklyRepeat {
  const days = skippedDays ?? [];
  return {
    weekdays: [...new Set(weekdays)],
    lastDay: lastDay == null ? null : readDay(lastDay, `${path}weekly.lastDay`),
    skippedDays: [...new Set(days)]
      .map((day, index) => readDay(day, `${path}weekly.skippedDays[${index}]`))
      .toSorted(),
  };
}

/**
 * Checks the weekly repetition of a period. @throws DomainError VALIDATION_FAILED if the period cannot repeat
 * that way.
 */
export function checkWeekly(
  { startAt, endAt, weekly }: Interval & { weekly: WeeklyRepeat | null },
  zone: string,
  path = '',
): void {
  if (!weekly) return;
  const [first, begin] = clockOf(startAt, zone);
  const [last, close] = clockOf(endAt, zone);
  const days = daysBetween(first, last);
  if (days > 1 || (days === 1 && close > begin)) {
    throw invalid(`${path}endAt`, 'a weekly period lasts 24 hours at most.');
  }
  if (startAt % 60_000 !== 0 || endAt % 60_000 !== 0) {
    throw invalid(`${path}startAt`, 'a weekly period begins and ends at whole minutes.');
  }
  const weekday = dayOfWeek(first);
  if (!weekly.weekdays.includes(weekday)) {
    throw invalid(`${path}weekly.weekdays`, `must include ${weekday}, the day of the start.`);
  }
  if (weekly.lastDay !== null && weekly.lastDay < first) {
    throw invalid(`${path}weekly.lastDay`, 'must not be before the start.', 'before_start');
  }
}

/** Reads a start and a later end. `path` is the prefix of their names in errors. */
export function readPeriod(
  input: { startAt: InstantInput; endAt: InstantInput },
  zone: string,
  path = '',
): Interval {
  const period = collectIssues({
    startAt: () => readInstant(input.startAt, zone, `${path}startAt`),
    endAt: () => readInstant(input.endAt, zone, `${path}endAt`),
  });
  if (period.endAt <= period.startAt)
    throw invalid(`${path}endAt`, 'must be after the start.', 'before_start');
  return period;
}
