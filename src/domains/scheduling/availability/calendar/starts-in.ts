import { gridStarts } from './opening.ts';
import type { ScheduleIndex } from './schedule-index.ts';
import type { Schedule } from './schedule.ts';

/** When an item can begin in [from, to), which is indexed: by its timetable, else on the grid of its hours; sorted and unique. */
export function startsIn(
  { business }: Pick<Schedule, 'business'>,
  { classes, openings }: ScheduleIndex,
  from: number,
  to: number,
): number[] {
  if (!classes) return gridStarts(openings, business.slotStepMinutes, from, to);
  return [...classes.keys()].filter(startAt => startAt >= from && startAt < to);
}
