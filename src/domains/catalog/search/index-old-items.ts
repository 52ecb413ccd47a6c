import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { searchVersion as version } from '../../../platform/lib/text/search-words.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';
import { storeWords } from './index-items.ts';
import { findOldItems, lockOldTexts } from './search-words.queries.ts';

const mostAtOnce = 500;

/**
 * Recomputes the search words of up to five hundred items that have an older version. Returns their number.
 * Items locked by another transaction are left for the next run.
 */
export async function indexOldItems(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await findOldItems(em, { version, now: toIso(now()), most: mostAtOnce });
  return sweepTogether(context, due, {
    subjectOf: ({ id }) => id,
    work: rows => index(context, rows),
  });
}

async function index({ em }: Context, keys: readonly TenantKey[]): Promise<number> {
  return inTransaction(em, { across: 'sweeps' }, async transaction => {
    const rows = await lockOldTexts(transaction, { version, keys });
    await storeWords(transaction, rows);
    return rows.length;
  });
}
