import type { DayOfWeek } from '../../../../packages/shared/local-days.ts';

/** When a service begins: on a day of the week, by the clock of its business. */
export interface ClassTime {
  weekday: DayOfWeek;
  /** `HH:MM`. */
  startTime: string;
  /** Who teaches it; null: whoever of its people is free. */
  staffId: string | null;
  /** The first and the last local day on which it can begin; null: from the beginning, for good. */
  firstDay: string | null;
  lastDay: string | null;
}

/** How many places have to be booked so long before the start for a class to take place. */
export interface LeastNumber {
  participants: number;
  minutesBefore: number;
}

/** What a service without a time of its own says: half a day, so that those of a morning hear of it in the evening. */
export const usualDecisionMinutes = 720;

/** The least number of a service; null: it takes place with any. */
export function leastNumberOf(item: {
  minParticipants?: number | null | undefined;
  minParticipantsCutoffMinutes?: number | null | undefined;
}): LeastNumber | null {
  const { minParticipants: participants, minParticipantsCutoffMinutes } = item;
  if (participants == null) return null;
  return { participants, minutesBefore: minParticipantsCutoffMinutes ?? usualDecisionMinutes };
}
