import type { EntityManager } from '@mikro-orm/sql';
import { withTenantScope, type TenantScope } from './tenant-scope.ts';

/** Runs `work` in one transaction that can change rows of `scope` only. */
export function inTransaction<T>(
  em: EntityManager,
  scope: TenantScope,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return withTenantScope(scope, () =>
    // Other transactions that `work` begins have no tenant scope by default.
    em.transactional(own => withTenantScope(undefined, () => work(own as EntityManager))),
  );
}
