import { toIso } from '../../../platform/lib/time/time.ts';
import type { TimeBreak, TimeEntry } from './time-entry.entity.ts';

const minute = 60_000;
const forgottenAfter = 16 * 60 * minute;

type Times = Pick<TimeEntry, 'startAt' | 'endAt' | 'breaks'>;

/** The whole minute in which an instant lies: sums of entries are those of what is shown. */
export function minuteOf(instant: number): number {
  return instant - (instant % minute);
}

/** Minutes of breaks, and of work without them; of what goes on until now. */
export function minutesOf(
  { startAt, endAt, breaks }: Times,
  now: number,
): { worked: number; breaks: number } {
  const until = endAt ?? Math.max(minuteOf(now), startAt);
  const paused = breaks.reduce(
    (sum, each) => sum + Math.max(0, (each.endAt ?? until) - each.startAt),
    0,
  );
  return { worked: (until - startAt - paused) / minute, breaks: paused / minute };
}

/** Whether somebody has been clocked in for longer than anybody works. */
export function isForgotten({ startAt, endAt }: Times, now: number): boolean {
  return endAt == null && now - startAt > forgottenAfter;
}

/** Ends the break that goes on, if one does. */
export function endingBreaks(breaks: readonly TimeBreak[], endAt: number): TimeBreak[] {
  return breaks.map(each => ({ ...each, endAt: each.endAt ?? endAt }));
}

/** What of an entry changes, as the journal has it. */
export function standingOf({ startAt, endAt, breaks, removedAt }: TimeEntry) {
  const iso = (instant: number | null | undefined) => (instant == null ? null : toIso(instant));
  return {
    startAt: toIso(startAt),
    endAt: iso(endAt),
    breaks: breaks.map(each => ({ startAt: toIso(each.startAt), endAt: iso(each.endAt) })),
    removedAt: iso(removedAt),
  };
}

export type Standing = ReturnType<typeof standingOf>;
