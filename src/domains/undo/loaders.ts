import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import type { Standing } from './handlers/undo-handler.ts';
import { findStandings } from './standing.queries.ts';

/** Loads the later history of changes, in batches within a request. */
export const standingLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Standing, string>(
    async keys => {
      const rows = await findStandings(em, keys);
      const found = new Map(rows.map(({ id, ...standing }) => [id, standing]));
      return keys.map(({ id }) => found.get(id) ?? new Error(`audit_event ${id} is gone.`));
    },
    { cacheKeyFn: ({ id }) => id },
  );
