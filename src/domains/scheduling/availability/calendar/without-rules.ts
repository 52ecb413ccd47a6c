import { withoutLeast } from './least-number.ts';
import type { Schedule } from './schedule.ts';

/** The same schedule for callers who may set rules aside: without gaps, limits of a day and a week, and the least number. */
export function withoutRules(schedule: Schedule): Schedule {
  const { gaps, counted } = schedule;
  const rest = withoutLeast(schedule);
  return gaps || counted ? { ...rest, gaps: null, counted: null } : rest;
}
