import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { searchVector, searchVersion } from '../../../platform/lib/text/search-words.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';

const mostAtOnce = 500;

interface Row {
  id: string;
  businessId: string;
  name: string;
  description: string | null;
  skus: (string | null)[];
}

/**
 * Makes the search words of up to five hundred items anew that were made by older rules; answers how many. Items that
 * are being changed are left for the next time.
 */
export async function indexOldItems(context: Context): Promise<number> {
  const due = await sql<Pick<Row, 'businessId' | 'id'>>(
    context.em,
    `select i.business_id as "businessId", i.id from catalog_item i
     where i.search_version < $2 and ${isNotAside('index-items', 'i.id')} limit $3`,
    [toIso(context.now()), searchVersion, mostAtOnce],
  );
  return sweepTogether(context, due, {
    subjectOf: ({ id }) => id,
    work: rows => index(context, rows),
  });
}

async function index(
  { em }: Context,
  due: readonly Pick<Row, 'businessId' | 'id'>[],
): Promise<number> {
  return inTransaction(em, { across: 'sweeps' }, async transaction => {
    const rows = await sql<Row>(
      transaction,
      `select i.id, i.business_id as "businessId", i.name, i.description,
         array(select v.sku from catalog_variant v
           where v.business_id = i.business_id and v.item_id = i.id) || i.sku as skus
       from catalog_item i where (i.business_id, i.id) in (select * from unnest($1::text[], $2::text[])) and i.search_version < $3
       for no key update of i skip locked`,
      [due.map(({ businessId }) => businessId), due.map(({ id }) => id), searchVersion],
    );
    const words = rows.map(row => ({
      business_id: row.businessId,
      id: row.id,
      search: searchVector(row.businessId, row),
    }));
    await sql(
      transaction,
      `update catalog_item i set search = words.search::tsvector, search_version = $2
       from jsonb_to_recordset($1::jsonb) as words(business_id text, id text, search text)
       where i.business_id = words.business_id and i.id = words.id`,
      [JSON.stringify(words), searchVersion],
    );
    return rows.length;
  });
}
