import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';
import { attendedPeak, type Trial } from './calendar/trial.ts';

/** Returns true if a person is free during the trial, and their daily and weekly limits allow another booking. */
export function isIdle(
  { quotas }: ScheduleIndex,
  { peak, staffId }: Candidate,
  trial: Trial,
): boolean {
  if (attendedPeak(peak, trial) > 0) return false;
  return quotas === null || quotas.ofPerson(staffId, trial.startAt).count > 0;
}
