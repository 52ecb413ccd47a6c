import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { ClientPackage } from '../client-package.entity.ts';
import { PackageEntry } from '../package-entry.entity.ts';

/** Loads the ledgers of packages in batches within a request, oldest entry first. */
export function entriesLoader(em: EntityManager): DataLoader<TenantKey, PackageEntry[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<PackageEntry>(
        em,
        `select ${columnsOf(em, PackageEntry, 'e')} from package_entry e
         where (e.business_id, e.package_id) in (select * from unnest($1::text[], $2::text[])) order by e.seq`,
        columnsOfKeys(keys),
      );
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
      const rows = await sql<ClientPackage>(
        em,
        `select ${columnsOf(em, ClientPackage, 'k')} from client_package k
         where (k.business_id, k.id) in (select * from unnest($1::text[], $2::text[]))`,
        columnsOfKeys(keys),
      );
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

function columnsOfKeys(keys: readonly TenantKey[]): [string[], string[]] {
  return [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)];
}
