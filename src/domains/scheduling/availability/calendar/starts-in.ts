import { gridStarts } from './opening.ts';
import type { ScheduleIndex } from './schedule-index.ts';
import type { Schedule } from './schedule.ts';

/**
 * Returns the starts of an item in [from, to), which must be indexed. They come from its timetable, else from the grid of its
 * hours; sorted and unique.
 */
export function startsIn(
  { business }: Pick<Schedule, 'business'>,
  { classes, openings }: ScheduleIndex,
  from: number,
  to: number,
): number[] {
  if (!classes) return gridStarts(openings, business.slotStepMinutes, from, to);
  return [...classes.keys()].filter(startAt => startAt >= from && startAt < to);
}
