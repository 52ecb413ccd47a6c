import { offeredUntil } from '../availability/availability.ts';
import type { Calendar } from '../availability/calendar/load-calendar.ts';
import type { Placed } from './visit-plan.ts';

/**
 * When time alone makes other times of these: what is held is free again, another day can be booked, or of one of the
 * services the first booking comes too soon or too few have booked one.
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
