import type { Schedule } from './schedule.ts';

const minute = 60_000;

/** Returns the distance from a start within which bookings affect its gaps, in milliseconds. */
export function gapReach(
  gaps: Schedule['gaps'],
  { slotStepMinutes }: Pick<Schedule['business'], 'slotStepMinutes'>,
): number {
  if (!gaps) return 0;
  const longest = Math.max(0, ...gaps.shortestMinutes.values());
  return (longest + slotStepMinutes) * minute;
}
