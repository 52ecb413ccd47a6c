import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { SetLowStockInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { checkPlace } from './check-place.ts';
import { findLevel, type StockLevel } from './find-levels.ts';
import { findStock } from './find-stock.ts';

/** Sets from which level on the stock of an item or variant is low. Nobody is alerted until it falls to that. */
export async function setLowStock(context: Context, input: SetLowStockInput): Promise<StockLevel> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  const { itemId } = input;
  const variantId = input.variantId ?? null;
  const lowStock = input.lowStock ?? null;
  return write(context, businessId, async transaction => {
    const { em } = transaction;
    const place = await findStock(em, businessId, itemId, variantId);
    checkPlace(place, variantId);
    const stockId = variantId ?? itemId;
    const before = await findLevel(em, businessId, stockId);
    await sql(em, 'update stock set low_stock = $3 where business_id = $1 and id = $2', [
      businessId,
      stockId,
      lowStock,
    ]);
    const said = lowStock === null ? 'is never low' : `is low from ${lowStock} units on`;
    return {
      result: await findLevel(em, businessId, stockId),
      event: {
        type: 'stock.level_set',
        businessId,
        subject: stockId,
        summary: `The stock of “${place.name}” ${said}.`,
        details: { lowStock },
        before: { lowStock: before.lowStock },
        after: { lowStock },
      },
    };
  });
}
