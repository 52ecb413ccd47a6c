import type { Load } from './occupancy.ts';
import type { PeakUse } from './places-taken.ts';
import type { ScheduleIndex } from './schedule-index.ts';

/** One start of the item with the time it occupies, buffers included. */
export interface Trial {
  startAt: number;
  from: number;
  to: number;
  /** The processing time; begin and end are the end of the service if there is none. */
  pausedAt: number;
  resumedAt: number;
  /** The end of the service, without buffers. */
  endAt: number;
  /** True if hours are ignored. */
  isForced: boolean;
}

/** Returns a trial for a start with a duration; the longest duration by default. */
export function trialAt(
  index: ScheduleIndex,
  startAt: number,
  isForced = false,
  durationMs = index.durationMs,
): Trial {
  const endAt = startAt + durationMs;
  return {
    startAt,
    from: startAt - index.bufferBeforeMs,
    to: endAt + index.bufferAfterMs,
    // Processing never ends after the service.
    pausedAt: Math.min(startAt + index.pausedAfterMs, endAt),
    resumedAt: Math.min(startAt + index.resumedAfterMs, endAt),
    endAt,
    isForced,
  };
}

/** Returns the highest use while staff attend to the trial. */
export function attendedPeak(
  peak: PeakUse,
  { from, to, pausedAt, resumedAt }: Pick<Trial, 'from' | 'to' | 'pausedAt' | 'resumedAt'>,
  without?: Load,
): number {
  if (pausedAt === resumedAt) return peak(from, to, without);
  const before = peak(from, pausedAt, without);
  // Processing may go on until the end.
  return resumedAt < to ? Math.max(before, peak(resumedAt, to, without)) : before;
}
