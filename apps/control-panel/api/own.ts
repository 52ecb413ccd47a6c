import { useBusiness, useSession } from './session.ts';

/** Whether the person sees only their own visits and clients here, as the business or their role wants it. */
export function useSeesOnlyOwn(): boolean {
  return useBusiness().viewerOwnOnly;
}

/** Leaves those of the team whom the person plans for: everybody, or who sees only their own, themselves. */
export function usePlannedFor() {
  const isOwn = useSeesOnlyOwn();
  const userId = useSession().viewer.user?.id;
  return <T extends { userId?: string | null }>(people: readonly T[]): readonly T[] =>
    isOwn ? people.filter(person => person.userId === userId) : people;
}
