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

export function trialAt(index: ScheduleIndex, startAt: number, isForced = false): Trial {
  return {
    startAt,
    from: startAt - index.bufferBeforeMs,
    to: startAt + index.durationMs + index.bufferAfterMs,
    pausedAt: startAt + index.pausedAfterMs,
    resumedAt: startAt + index.resumedAfterMs,
    endAt: startAt + index.durationMs,
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
