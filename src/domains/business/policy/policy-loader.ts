import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { Business } from '../business.entity.ts';

/** Loads businesses by their ids in batches within a request, for what they keep of visits. */
export const policyLoader = (em: EntityManager) =>
  new DataLoader<string, Business>(async ids => {
    const rows = await sql<Business>(
      em,
      `select ${columnsOf(em, Business, 'b')} from business b where b.id = any($1)`,
      [ids],
    );
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.map(id => byId.get(id) ?? new Error(`The business ${id} is gone.`));
  });
