import type { ShownBusiness } from './boot/boot.ts';
import { useBusiness } from './session.ts';

/** An action that the server permits or forbids. */
export type Action = ShownBusiness['viewerCan'][number];

/**
 * Returns a function that tells if the user may perform an action in the current business:
 * `useCan()('client_write')`.
 */
export function useCan(): (action: Action) => boolean {
  const { viewerCan } = useBusiness();
  return action => viewerCan.includes(action);
}
