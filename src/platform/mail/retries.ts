import { MessageRefused } from './message-refused.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Pauses after each failure, in milliseconds. One more failure is final. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];

/**
 * Returns the time of the next attempt, in epoch milliseconds; null if there is none. `attempts` counts those made, `error` is of
 * the last one.
 */
export function nextAttempt(now: number, attempts: number, error: Error): number | null {
  const pause = isRefused(error) ? undefined : pauses[attempts - 1];
  return pause === undefined ? null : now + pause;
}

/** Returns true for a permanent refusal, such as an unknown recipient. */
function isRefused(error: Error & { code?: string; responseCode?: number }): boolean {
  if (error instanceof MessageRefused) return true;
  return error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
}
