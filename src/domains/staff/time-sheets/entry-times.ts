import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { TimeBreak, TimeEntry } from './time-entry.entity.ts';

const minute = 60_000;
const forgottenAfter = 16 * 60 * minute;

type Times = Pick<TimeEntry, 'startAt' | 'endAt' | 'breaks'>;

/** Returns the start of an instant's minute. With whole minutes, the sums match the times on screens. */
export function minuteOf(instant: number): number {
  return instant - (instant % minute);
}

/** Returns the minutes of breaks, and of work without them. An open entry counts until now. */
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

/** Returns true if an open entry is longer than any shift, so that its end was probably forgotten. */
export function isForgotten({ startAt, endAt }: Times, now: number): boolean {
  return endAt == null && now - startAt > forgottenAfter;
}

/** Ends an open break. */
export function endingBreaks(breaks: readonly TimeBreak[], endAt: number): TimeBreak[] {
  return breaks.map(each => ({ ...each, endAt: each.endAt ?? endAt }));
}

/** Returns the fields of an entry that can change, in the journal's form. */
export function standingOf({ startAt, endAt, breaks, removedAt }: TimeEntry) {
  return {
    startAt: toIso(startAt),
    endAt: isoOrNull(endAt),
    breaks: breaks.map(each => ({ startAt: toIso(each.startAt), endAt: isoOrNull(each.endAt) })),
    removedAt: isoOrNull(removedAt),
  };
}

export type Standing = ReturnType<typeof standingOf>;
