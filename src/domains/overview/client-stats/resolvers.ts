import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { ClientStats, Resolvers } from '../../../graphql.generated.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { readStats } from './client-stats.queries.ts';

/** Loads visits and spending of clients, with one statement for all clients of a list. */
const statsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey & { now: number }, ClientStats, string>(
    async keys => {
      const rows = await readStats(em, { keys, now: keys[0]!.now });
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(({ id }) => {
        const row = byId.get(id);
        if (!row) return new Error(`client ${id} is gone.`);
        const { spentMinor, ...stats } = row;
        return { ...stats, spent: toMajor(spentMinor, row.currency) };
      });
    },
    { cacheKeyFn: key => key.id },
  );

export const clientStatsResolvers: Resolvers = {
  Client: {
    stats: ({ businessId, id }, _, { loader, services }) =>
      loader(statsLoader).load({ businessId, id, now: services.now() }),
  },
};
