import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { findNames } from './audit-event.queries.ts';
import { findSeen } from './seen-event.queries.ts';

interface Seen {
  at: number;
  byName: string | null;
}

/** Loads the time and the viewer of events that were marked as seen, in batches within a request. */
export const seenLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Seen | null, string>(
    async events => {
      const found = new Map((await findSeen(em, events)).map(seen => [seen.id, seen]));
      return events.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Loads the present names of events' subjects; null if a subject is deleted or has no name. */
export const subjectNameLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, string | null, string>(
    async subjects => {
      const rows = await findNames(em, {
        businessIds: [...new Set(subjects.map(({ businessId }) => businessId))],
        ids: [...new Set(subjects.map(({ id }) => id))],
      });
      const found = new Map(rows.map(({ id, name }) => [id, name]));
      return subjects.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ businessId, id }) => `${businessId} ${id}` },
  );
