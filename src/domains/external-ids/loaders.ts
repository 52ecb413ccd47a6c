import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import type { ExternalRecord } from './external-record.entity.ts';
import { findRecords } from './external-record.queries.ts';

/** Loads the external ids and metadata of objects in batches within a request; null for an object without them. */
export const externalLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, ExternalRecord | null, string>(
    async keys => {
      const records = await findRecords(em, keys);
      const byId = new Map(records.map(record => [record.objectId, record]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
