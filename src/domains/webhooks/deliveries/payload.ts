import { toIso } from '../../../platform/lib/time/time.ts';

/**
 * Returns the body of a webhook: the event's type, its time (`at` is in epoch milliseconds), whether it comes from a sandbox,
 * and its subject.
 */
export function payloadOf(
  event: string,
  { at, sandbox, data }: { at: number; sandbox: boolean; data: unknown },
): string {
  return JSON.stringify({ type: event, timestamp: toIso(at), sandbox, data });
}
