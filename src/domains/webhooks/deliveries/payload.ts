import { toIso } from '../../../platform/lib/time/time.ts';

interface Told {
  /** Type of the event. */
  event: string;
  /** Time of the event in epoch milliseconds. */
  at: number;
  businessId: string;
  /** True if the business is a sandbox. */
  sandbox: boolean;
  /** Subject of the event. */
  data: unknown;
}

/** Returns the body of a webhook. It names the business, since an app hears of many. */
export function payloadOf({ event, at, businessId, sandbox, data }: Told): string {
  return JSON.stringify({ type: event, timestamp: toIso(at), businessId, sandbox, data });
}
