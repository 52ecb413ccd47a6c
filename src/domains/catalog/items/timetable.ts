import type { DayOfWeek } from '../../../../packages/shared/local-days.ts';

/** Weekly start of a service, in the local time of its business. */
export interface ClassTime {
  weekday: DayOfWeek;
  /** Local time as `HH:MM`. */
  startTime: string;
  /** Teacher of the class; null: any free staff member of the service. */
  staffId: string | null;
  /** First and last local day of the start; null: unbounded. */
  firstDay: string | null;
  lastDay: string | null;
}

/** Participants needed for a class to take place, and how long before the start this is checked. */
export interface MinimumParticipants {
  participants: number;
  minutesBefore: number;
}

/**
 * Default time before the start in minutes. Half a day lets participants of a morning class hear of it the
 * evening before.
 */
export const usualDecisionMinutes = 720;

/** Returns the minimum of participants of a service; null if it takes place with any number. */
export function minimumParticipantsOf(item: {
  minParticipants?: number | null | undefined;
  minParticipantsCutoffMinutes?: number | null | undefined;
}): MinimumParticipants | null {
  const { minParticipants: participants, minParticipantsCutoffMinutes } = item;
  if (participants == null) return null;
  return { participants, minutesBefore: minParticipantsCutoffMinutes ?? usualDecisionMinutes };
}
