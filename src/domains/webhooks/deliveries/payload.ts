import { toIso } from '../../../platform/lib/time/time.ts';

interface Told {
  /** Type of the event. */
  event: string;
  /** Time of the event in epoch milliseconds. */
  at: number;
  businessId: string;
  /** Subject of the event. */
  data: unknown;
}

/** Returns the body of a webhook. It names the business, since an app hears of many. */
export function payloadOf({ event, at, businessId, data }: Told): string {
  return JSON.stringify({ type: event, timestamp: toIso(at), businessId, data });
}
