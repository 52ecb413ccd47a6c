import type { ShownBusiness } from './boot/boot.ts';
import { useBusiness } from './session.ts';

/** What the service lets people do. */
export type Action = ShownBusiness['viewerCan'][number];

/** Whether the person may do something in the business shown, as the service says: `useCan()('client_write')`. */
export function useCan(): (action: Action) => boolean {
  const { viewerCan } = useBusiness();
  return action => viewerCan.includes(action);
}
