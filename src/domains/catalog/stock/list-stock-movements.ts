import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import type { QueryStockMovementsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findStock } from './find-stock.ts';
import { StockMovement } from './stock-movement.entity.ts';

/** Lists the stock movements of an item and its variants, or of one variant, newest first. */
export async function listStockMovements(
  context: Context,
  input: QueryStockMovementsArgs,
): Promise<Page<StockMovement>> {
  const { em } = context;
  const { businessId: given, itemId, variantId } = input;
  const { id: businessId } = await authorize(context, given, 'catalog:read');
  const { limit, after } = readPage(input, ['sequence']);
  const { variants } = await findStock(em, businessId, itemId, variantId);
  const ids = variantId == null ? [itemId, ...variants.map(({ id }) => id)] : [variantId];
  // Reads the newest of each stock row from the index; sorting all movements would get slower over time.
  const rows = await read<StockMovement>(
    em,
    `select moved.* from unnest($2::text[]) as of(id) cross join lateral (
       select ${columnsOf(em, StockMovement, 'm')} from stock_movement m
       where m.business_id = $1 and m.stock_id = of.id and ($3::bigint is null or m.seq < $3)
       order by m.seq desc limit $4
     ) moved order by seq desc limit $4`,
    [businessId, ids, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.seq]);
}
