import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Business } from '../business.entity.ts';
import { findBusinesses } from '../business.queries.ts';

/** Loads businesses by id in batches within a request, for their cancellation policies. */
export const policyLoader = (em: EntityManager) =>
  new DataLoader<string, Business>(async ids => {
    const rows = await findBusinesses(em, ids);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.map(id => byId.get(id) ?? new Error(`The business ${id} is gone.`));
  });
