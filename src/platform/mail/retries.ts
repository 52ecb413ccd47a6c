import { MessageRefused } from './message-refused.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long to wait after each failure; after one more it has failed. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];

/** When to try again, in epoch milliseconds, after so many attempts of which the last failed so; null for never. */
export function nextAttempt(now: number, attempts: number, error: Error): number | null {
  const pause = isRefused(error) ? undefined : pauses[attempts - 1];
  return pause === undefined ? null : now + pause;
}

/** Whether it will never be sent: the mail server does not know the recipient, say. */
function isRefused(error: Error & { code?: string; responseCode?: number }): boolean {
  if (error instanceof MessageRefused) return true;
  return error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
}
