import { toIso } from '../../../platform/lib/time/time.ts';

/** The body of a webhook: what happened, when (epoch milliseconds), and the thing it happened to. */
export function payloadOf(event: string, at: number, data: unknown): string {
  return JSON.stringify({ type: event, timestamp: toIso(at), data });
}
