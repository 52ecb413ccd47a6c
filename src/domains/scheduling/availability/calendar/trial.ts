import type { Load } from './occupancy.ts';
import type { PeakUse } from './peak-use.ts';
import type { ScheduleIndex } from './schedule-index.ts';

/** One start of the item with the time it occupies, buffers included. */
export interface Trial {
  startAt: number;
  from: number;
  to: number;
  /** When its person is free; both the end of the service if they never are. */
  pausedAt: number;
  resumedAt: number;
  /** When the service ends; buffers do not count. */
  endAt: number;
  /** Whether hours are set aside. */
  isForced: boolean;
}

/** A start as it would be with somebody who takes so long; left out: with who takes longest. */
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
    // Processing is never beyond the end.
    pausedAt: Math.min(startAt + index.pausedAfterMs, endAt),
    resumedAt: Math.min(startAt + index.resumedAfterMs, endAt),
    endAt,
    isForced,
  };
}

/** The highest use while somebody attends to the trial. */
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
