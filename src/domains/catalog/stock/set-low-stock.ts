import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import type { SetLowStockInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { findLevel } from './read-stock.ts';
import type { StockLevel } from './stock-levels.queries.ts';
import { checkPlace, findStock } from './stock-place.ts';
import { updateLowStock } from './stock.queries.ts';

/** Sets the low-stock level of an item or variant. An alert is sent only when the stock falls to it later. */
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
    await updateLowStock(em, { businessId, id: stockId, lowStock });
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
