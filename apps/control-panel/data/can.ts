import type { ShownBusiness } from './boot/boot.ts';
import { useBusiness, useSession } from './session.ts';

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

/**
 * Returns true if the user sees only their own appointments and clients. The business or their role decides
 * this.
 */
export function useSeesOnlyOwn(): boolean {
  return useBusiness().viewerOwnOnly;
}

/** Returns a filter for the staff whom the user may plan for: all, or only themselves. */
export function usePlannedFor() {
  const isOwn = useSeesOnlyOwn();
  const userId = useSession().viewer.user?.id;
  return <T extends { userId?: string | null }>(people: readonly T[]): readonly T[] =>
    isOwn ? people.filter(person => person.userId === userId) : people;
}

/** Returns a function that finds the user's own record among staff, if one is linked to their account. */
export function useOneself() {
  const userId = useSession().viewer.user?.id;
  return <T extends { userId?: string | null }>(people: readonly T[]): T | undefined =>
    userId === undefined ? undefined : people.find(person => person.userId === userId);
}
