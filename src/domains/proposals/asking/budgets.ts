import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { dayOf, spent } from './spend.ts';

/** Money that a token moved in a business today without asking. */
export interface Budget {
  businessId: string;
  businessName: string;
  currency: string;
  spentMinor: number;
}

const most = 100;

/** Loads the budgets of tokens, in batches within a request; a business where nothing was moved today has none. */
export const budgetLoader = (em: EntityManager) =>
  new DataLoader<{ tokenId: string; now: number }, Budget[]>(async asked => {
    const tokenIds = asked.map(({ tokenId }) => tokenId);
    const rows = await sql<Budget & { tokenId: string }>(
      em,
      `select found.token_id as "tokenId", b.id as "businessId", b.name as "businessName", b.currency,
         ${spent(`s.business_id = b.id and s.token_id = found.token_id and s.created_at >= ${dayOf('$2')}`)} as "spentMinor"
       from (
         select distinct token_id, business_id from token_spending
         where token_id = any($1::text[]) and created_at > $2::timestamptz - interval '2 days'
       ) found
       join business b on b.id = found.business_id
       order by b.name, b.id limit ${most * tokenIds.length}`,
      [tokenIds, toIso(asked[0]?.now ?? 0)],
    );
    return tokenIds.map(id => rows.filter(row => row.tokenId === id && row.spentMinor > 0));
  });
