import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { searchVector, searchVersion } from '../../../platform/lib/text/search-words.ts';

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
export async function indexOldItems({ em }: Context): Promise<number> {
  return inTransaction(em, { across: 'sweeps' }, async transaction => {
    const rows = await sql<Row>(
      transaction,
      `select i.id, i.business_id as "businessId", i.name, i.description,
         array(select v.sku from catalog_variant v
           where v.business_id = i.business_id and v.item_id = i.id) || i.sku as skus
       from catalog_item i where i.search_version < $1 limit $2 for no key update of i skip locked`,
      [searchVersion, mostAtOnce],
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
