import { addDays } from '../../../packages/shared/local-days.ts';
import { instantAt } from '../calendar/wall-clock.ts';

/** The instant at which something ends whose last day is this; null: never. */
export function endOf(lastDay: string | null, timeZone: string): string | null {
  return lastDay === null
    ? null
    : new Date(instantAt(addDays(lastDay, 1), '00:00', timeZone)).toISOString();
}
