import type { Interval } from '../../../../platform/lib/time/intervals.ts';
import type { Processing } from './schedule.ts';

const minute = 60_000;

/** A service with its length, in minutes. */
interface Timed {
  durationMinutes: number;
  processing: Processing | null;
}

/**
 * Returns the processing time of a service that starts at an instant. It never goes beyond the end of the service, which is
 * earlier for a shorter variant. Without processing it is empty, at the end.
 */
export function processingIn({ durationMinutes, processing }: Timed, startAt: number): Interval {
  const endAt = startAt + durationMinutes * minute;
  if (!processing) return { startAt: endAt, endAt };
  const pausedAt = startAt + processing.afterMinutes * minute;
  return {
    startAt: Math.min(pausedAt, endAt),
    endAt: Math.min(pausedAt + processing.minutes * minute, endAt),
  };
}
