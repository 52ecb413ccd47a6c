import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';
import { attendedPeak, type Trial } from './calendar/trial.ts';

/** Whether a person can take a booking of their own: nothing is booked with them then, and their day and week have room. */
export function isIdle(
  { quotas }: ScheduleIndex,
  { peak, staffId }: Candidate,
  trial: Trial,
): boolean {
  if (attendedPeak(peak, trial) > 0) return false;
  return quotas === null || quotas.ofPerson(staffId, trial.startAt).count > 0;
}
