import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../calendar/days.ts';
import { instantAt, timeAt } from '../../../calendar/wall-clock.ts';

const week = 7 * 86_400_000;

/**
 * Returns the start some weeks after a visit, on its weekday and at its time of the clock, also when clocks change in between.
 * The weeks of a visit that is long past count from now.
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
