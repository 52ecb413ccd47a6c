import { addDays, localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { indexSchedule } from './calendar/schedule-index.ts';
import { chooseResources } from './needed-resources.ts';
import { slotAt } from './slot-at.ts';
import { gridStarts } from './calendar/opening.ts';
import type { Schedule, Slot } from './calendar/schedule.ts';

export interface StartCheck {
  verdict: 'free' | 'full' | Refusal;
  /** Set when the verdict is free or full. */
  slot?: Slot;
}

/** Why the rules exclude a start, regardless of capacity. */
export type Refusal = 'past' | 'too_soon' | 'beyond_horizon' | 'off_grid' | 'outside_hours';

/** How soon and how far ahead bookings are allowed. */
interface BookingRules {
  business: Pick<Schedule['business'], 'timezone' | 'minNoticeMinutes' | 'horizonDays'>;
  now: number;
}

const MINUTE = 60_000;

/** All slots, free or full, that start on a local date from `firstDate` to `lastDate`; sorted, unique. */
export function computeSlots(schedule: Schedule, firstDate: string, lastDate: string): Slot[] {
  return [...slotsOf(schedule, firstDate, lastDate)];
}

/** The same slots one by one, for a caller that lets others in between. */
export function* slotsOf(
  schedule: Schedule,
  firstDate: string,
  lastDate: string,
): Generator<Slot, void> {
  const { timezone, slotStepMinutes } = schedule.business;
  const { earliest, horizonEnd } = boundsOf(schedule);
  const from = Math.max(earliest, midnight(firstDate, timezone));
  const to = Math.min(horizonEnd, midnight(addDays(lastDate, 1), timezone));
  if (from >= to) return;
  const index = indexSchedule(schedule, from, to);
  for (const startAt of gridStarts(index.openings, slotStepMinutes, from, to)) {
    const slot = slotAt(index, startAt, false);
    if (slot) yield slot;
  }
}

/**
 * Checks one start by the same rules as computeSlots. `force` skips notice, horizon, hours and grid, but never
 * capacity.
 */
export function checkStart(
  schedule: Schedule,
  startAt: number,
  options: { force?: boolean } = {},
): StartCheck {
  const force = options.force ?? false;
  const { earliest, horizonEnd } = boundsOf(schedule);
  if (!force && startAt < schedule.now) return { verdict: 'past' };
  if (!force && startAt >= horizonEnd) return { verdict: 'beyond_horizon' };
  if (!force && startAt < earliest) return { verdict: 'too_soon' };
  const index = indexSchedule(schedule, startAt, startAt + 1);
  const slot = slotAt(index, startAt, force);
  if (!slot) return { verdict: 'outside_hours' };
  const { slotStepMinutes } = schedule.business;
  const onGrid = gridStarts(index.openings, slotStepMinutes, startAt, startAt + 1).length > 0;
  if (!force && !onGrid) return { verdict: 'off_grid' };
  return { verdict: slot.available ? 'free' : 'full', slot };
}

/** What a booking takes: all that its item needs, and of what it can choose from what is free. */
export function pickResources(
  schedule: Schedule,
  startAt: number,
  request: Parameters<typeof chooseResources>[2],
): string[] {
  const needed = schedule.resources.map(({ resourceId }) => resourceId);
  if (!schedule.choice) return needed;
  const index = indexSchedule(schedule, startAt, startAt + 1);
  return [...needed, ...chooseResources(index, startAt, request)];
}

/** Starts are offered from `earliest` on and before `horizonEnd`, the midnight that ends the last local day. */
export function boundsOf({ business, now }: BookingRules): {
  earliest: number;
  horizonEnd: number;
} {
  const lastDate = addDays(localDateOf(now, business.timezone), business.horizonDays);
  return {
    earliest: now + business.minNoticeMinutes * MINUTE,
    horizonEnd: midnight(addDays(lastDate, 1), business.timezone),
  };
}

/** When time alone makes other starts of these: the first comes too soon, or another day can be booked. */
export function offeredUntil(rules: BookingRules, slots: readonly Pick<Slot, 'startAt'>[]): number {
  const { business, now } = rules;
  const { timezone, minNoticeMinutes } = business;
  const tomorrow = midnight(addDays(localDateOf(now, timezone), 1), timezone);
  const [first] = slots;
  return first ? Math.min(tomorrow, first.startAt - minNoticeMinutes * MINUTE + 1) : tomorrow;
}

function midnight(date: string, zone: string): number {
  return wallToInstant(date, '00:00', zone);
}
