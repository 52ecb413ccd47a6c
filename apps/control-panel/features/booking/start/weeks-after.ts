import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../i18n/days.ts';
import { instantAt, timeAt } from '../../../i18n/wall-clock.ts';

const week = 7 * 86_400_000;

/**
 * Returns the start that is some weeks after a visit, on the same weekday and at the same local time. Daylight
 * saving changes do not move it. For a visit that is weeks in the past, the weeks count from now.
 */
export function weeksAfter(
  startAt: number,
  weeks: number,
  { timezone, now }: { timezone: string; now: number },
): string {
  const past = Math.max(0, Math.floor((now - startAt) / week));
  const day = addDays(dayOf(startAt, timezone), (past + weeks) * 7);
  return new Date(instantAt(day, timeAt(startAt, timezone), timezone)).toISOString();
}
