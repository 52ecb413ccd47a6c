import { addDays } from '../../../../../packages/shared/local-days.ts';
import { instantAt } from '../../../i18n/wall-clock.ts';

/** Returns the end of work that began at an instant. A time no later than the start is on the next day. */
export function endsAt(
  { day, startAt }: { day: string; startAt: number },
  time: string,
  timezone: string,
): number {
  const end = instantAt(day, time, timezone);
  return end > startAt ? end : instantAt(addDays(day, 1), time, timezone);
}
