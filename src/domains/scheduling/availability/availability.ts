import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { indexSchedule } from './calendar/schedule-index.ts';
import { chooseResources } from './needed-resources.ts';
import { slotAt } from './slot-at.ts';
import { nextDecision, withoutMinimumParticipants } from './calendar/minimum-participants.ts';
import { type BookingRules, withoutRules } from './calendar/rules-of.ts';
import { reachedLimit, type ReachedLimit } from './reached-limit.ts';
import { startsIn } from './calendar/slot-request.ts';
import type { Schedule, Slot } from './calendar/schedule.ts';

export interface StartCheck {
  verdict: 'free' | 'full' | Refusal;
  /** Set when the verdict is free or full. */
  slot?: Slot;
}

/** The rule that excludes a start, regardless of capacity. */
export type Refusal =
  | 'past'
  | 'too_soon'
  | 'beyond_horizon'
  | 'off_grid'
  | 'outside_hours'
  | 'too_few'
  | 'leaves_gap'
  | ReachedLimit;

/** The minimum notice and the booking horizon. */
interface Bounds {
  business: Pick<Schedule['business'], 'timezone' | 'minNoticeMinutes' | 'horizonDays'>;
  now: number;
}

const MINUTE = 60_000;

/** Returns all slots, free or full, that start on a local date from `firstDate` to `lastDate`; sorted and unique. */
export function computeSlots(schedule: Schedule, firstDate: string, lastDate: string): Slot[] {
  return [...slotsOf(schedule, firstDate, lastDate)];
}

/** Yields the slots of `computeSlots` one by one, for a caller that lets other work run in between. */
export function* slotsOf(
  schedule: Schedule,
  firstDate: string,
  lastDate: string,
): Generator<Slot, void> {
  const { timezone } = schedule.business;
  const { earliest, horizonEnd } = boundsOf(schedule);
  const from = Math.max(earliest, midnight(firstDate, timezone));
  const to = Math.min(horizonEnd, midnight(addDays(lastDate, 1), timezone));
  if (from >= to) return;
  const index = indexSchedule(schedule, from, to);
  for (const startAt of startsIn(schedule, index, from, to)) {
    const slot = slotAt(index, startAt, false);
    if (slot) yield slot;
  }
}

/** Rules that a start may skip. */
interface StartOptions {
  force?: boolean | undefined;
  isPromised?: boolean | undefined;
  staysThere?: boolean | undefined;
}

/**
 * Checks one start by the same rules as computeSlots. `force` skips notice, horizon, hours, grid, timetable, gaps, booking limits
 * and the minimum number of participants. It never skips capacity. An `isPromised` start, such as that of a hold, passed the
 * rules before. Only its booking limits and minimum number are checked again. For a start with `staysThere`, only hours and
 * capacity count.
 */
export function checkStart(
  schedule: Schedule,
  startAt: number,
  { force = false, isPromised = false, staysThere = false }: StartOptions = {},
): StartCheck {
  const skips = force || isPromised;
  const isNew = !skips && !staysThere;
  const { earliest, horizonEnd } = boundsOf(schedule);
  if (isNew && startAt < schedule.now) return { verdict: 'past' };
  if (isNew && startAt >= horizonEnd) return { verdict: 'beyond_horizon' };
  if (isNew && startAt < earliest) return { verdict: 'too_soon' };
  const asked = force || staysThere ? withoutRules(schedule) : schedule;
  const index = indexSchedule(asked, startAt, startAt + 1);
  if (isNew && index.classes?.has(startAt) === false) return { verdict: 'off_grid' };
  const slot = slotAt(index, startAt, skips);
  if (!slot) return { verdict: whyNone(asked, startAt, skips) };
  const onGrid = startsIn(asked, index, startAt, startAt + 1).length > 0;
  if (isNew && !onGrid) return { verdict: 'off_grid' };
  if (slot.available) return { verdict: 'free', slot };
  return { verdict: reachedLimit(asked, index, startAt, skips) ?? 'full', slot };
}

/** Returns the rule that excludes a start without a slot: the one that alone prevents it, else the hours. */
function whyNone(schedule: Schedule, startAt: number, force: boolean): Refusal {
  const hasSlot = (without: Schedule) =>
    slotAt(indexSchedule(without, startAt, startAt + 1), startAt, force) !== undefined;
  if (schedule.gaps && hasSlot({ ...schedule, gaps: null })) return 'leaves_gap';
  if (schedule.item.minimumParticipants && hasSlot(withoutMinimumParticipants(schedule)))
    return 'too_few';
  return 'outside_hours';
}

/** Returns the resources of a booking: all that its item requires, and free ones from those to choose from. */
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

/** Returns the range of bookable starts: from `earliest`, and before `horizonEnd`, the midnight after the last local day. */
export function boundsOf({ business, now }: Bounds): {
  earliest: number;
  horizonEnd: number;
} {
  const lastDate = addDays(localDateOf(now, business.timezone), business.horizonDays);
  return {
    earliest: now + business.minNoticeMinutes * MINUTE,
    horizonEnd: midnight(addDays(lastDate, 1), business.timezone),
  };
}

/**
 * Returns the next instant at which time alone changes the offered starts. The first start becomes too soon, a class reaches its
 * deadline, or another day becomes bookable.
 */
export function offeredUntil(
  { timezone, minNoticeMinutes, minimumParticipants }: BookingRules,
  now: number,
  slots: readonly Pick<Slot, 'startAt'>[],
): number {
  const tomorrow = midnight(addDays(localDateOf(now, timezone), 1), timezone);
  const [first] = slots;
  const tooSoon = first ? first.startAt - minNoticeMinutes * MINUTE + 1 : Infinity;
  return Math.min(tomorrow, tooSoon, nextDecision(minimumParticipants, now, slots));
}

function midnight(date: string, zone: string): number {
  return wallToInstant(date, '00:00', zone);
}
