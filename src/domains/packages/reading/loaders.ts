import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import { findByKeys } from '../client-package.queries.ts';
import type { PackageEntry } from '../package-entry.entity.ts';
import { findEntries } from '../package-entry.queries.ts';

/** Loads the ledgers of packages in batches within a request, oldest entry first. */
export function entriesLoader(em: EntityManager): DataLoader<TenantKey, PackageEntry[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findEntries(em, keys);
      const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
      return keys.map(({ id }) => byPackage.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

/** Loads packages in batches within a request. */
export function packageLoader(
  em: EntityManager,
): DataLoader<TenantKey, ClientPackage | null, string> {
  return new DataLoader(
    async keys => {
      const rows = await findByKeys(em, keys);
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
