import type { EntityManager } from '@mikro-orm/sql';
import { noteBusiness } from './name-business.ts';
import { withReach, type Reach } from './reach.ts';

/** Runs `work` as one transaction that can change rows of `reach` alone. */
export function inTransaction<T>(
  em: EntityManager,
  reach: Reach,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return withReach(reach, () =>
    // What `work` begins beside its own transaction has no reach by itself.
    em.transactional(own => {
      noteBusiness(own as EntityManager, reach);
      return withReach(undefined, () => work(own as EntityManager));
    }),
  );
}
