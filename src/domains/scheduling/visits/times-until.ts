import { offeredUntil } from '../availability/availability.ts';
import type { Calendar } from '../availability/calendar/load-calendar.ts';
import type { Placed } from './visit-plan.ts';

/**
 * Returns the next instant at which time alone changes the offered times. A hold expires, another day becomes bookable, a
 * service's first booking becomes too soon, or a class reaches its deadline.
 */
export function timesUntil(
  calendars: readonly Calendar[],
  now: number,
  times: readonly (readonly Placed[])[],
): number {
  const placed = times.flat().sort((a, b) => a.startAt - b.startAt);
  const ends = calendars.map(({ rules, busyUntil }, step) => {
    const own = placed.filter(each => each.step === step);
    return Math.min(busyUntil, offeredUntil(rules, now, own));
  });
  return Math.min(...ends);
}
