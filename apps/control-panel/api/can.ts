import type { ShownBusiness } from './boot/boot.ts';
import { useBusiness } from './session.ts';

/** Whether the person may do something in a business. Where the service does not say, it decides when asked. */
export function viewerCan(business: ShownBusiness, action: string): boolean {
  const { viewerCan: allowed } = business as { viewerCan?: readonly string[] };
  return allowed?.includes(action) ?? true;
}

/** Whether the person may do something in the business shown: `useCan()('client_write')`. */
export function useCan(): (action: string) => boolean {
  const business = useBusiness();
  return action => viewerCan(business, action);
}
