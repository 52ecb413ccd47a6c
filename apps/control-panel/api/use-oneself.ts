import { useSession } from './session.ts';

/** Finds the person themselves among those of the team, if one has their account. */
export function useOneself() {
  const userId = useSession().viewer.user?.id;
  return <T extends { userId?: string | null }>(people: readonly T[]): T | undefined =>
    userId === undefined ? undefined : people.find(person => person.userId === userId);
}
