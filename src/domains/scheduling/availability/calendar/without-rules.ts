import { withoutMinimumParticipants } from './minimum-participants.ts';
import type { Schedule } from './schedule.ts';

/**
 * Returns the schedule for callers who may ignore rules: without gaps, booking limits, and the minimum number of participants.
 */
export function withoutRules(schedule: Schedule): Schedule {
  const { gaps, counted } = schedule;
  const rest = withoutMinimumParticipants(schedule);
  return gaps || counted ? { ...rest, gaps: null, counted: null } : rest;
}
