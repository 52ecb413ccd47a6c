import { toIso } from '../../../platform/lib/time/time.ts';

/**
 * Returns the body of a webhook: the event's type, its time (`at` is in epoch milliseconds) and its subject.
 */
export function payloadOf(event: string, at: number, data: unknown): string {
  return JSON.stringify({ type: event, timestamp: toIso(at), data });
}
