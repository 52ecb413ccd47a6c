import type { Schedule } from './schedule.ts';

const minute = 60_000;

/** How far around a start the bookings decide whether it leaves a gap, in milliseconds. */
export function gapReach(
  gaps: Schedule['gaps'],
  { slotStepMinutes }: Pick<Schedule['business'], 'slotStepMinutes'>,
): number {
  if (!gaps) return 0;
  const longest = Math.max(0, ...gaps.shortestMinutes.values());
  return (longest + slotStepMinutes) * minute;
}
