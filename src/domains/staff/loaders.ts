import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader, type TenantKey } from '../../platform/database/query/business-loader.ts';
import { StaffMember } from './staff-member.entity.ts';
import { findActive } from './staff-member.queries.ts';

/** Loads staff members in batches within a request. */
export const staffLoader = (em: EntityManager) => businessLoader(em, StaffMember);

/** Loads staff members for visitors: null for those who are not active. May read from a replica. */
export const performerLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, StaffMember | null, string>(
    async keys => {
      const rows = await findActive(em, keys);
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(key => byId.get(key.id) ?? null);
    },
    { cacheKeyFn: key => key.id },
  );
