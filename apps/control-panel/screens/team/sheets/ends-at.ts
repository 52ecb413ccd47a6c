import { addDays } from '../../../../../packages/shared/local-days.ts';
import { instantAt } from '../../../calendar/wall-clock.ts';

/** When work ended that began at an instant of a day: at a time of that day, or of the next where that is no later. */
export function endsAt(
  { day, startAt }: { day: string; startAt: number },
  time: string,
  timezone: string,
): number {
  const end = instantAt(day, time, timezone);
  return end > startAt ? end : instantAt(addDays(day, 1), time, timezone);
}
