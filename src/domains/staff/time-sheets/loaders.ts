import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { findApproved, type PersonDay } from './time-approval.queries.ts';

const keyOf = ({ businessId, staffId, day }: PersonDay) => `${businessId} ${staffId} ${day}`;

/** Loads whether days of staff members are approved, in batches within a request. */
export const approvalLoader = (em: EntityManager) =>
  new DataLoader<PersonDay, boolean, string>(
    async keys => {
      const rows = await findApproved(em, keys);
      const approved = new Set(rows.map(keyOf));
      return keys.map(key => approved.has(keyOf(key)));
    },
    { cacheKeyFn: keyOf },
  );
