import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { AdjustStockInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { noteLow } from './note-low.ts';
import { findLevel, movingOf } from './stock-levels.ts';
import type { StockLevel, StockPlace } from './stock-levels.queries.ts';
import { checkPlace, findStock } from './stock-place.ts';
import { lockLevel, updateLevel, type LockedLevel } from './stock.queries.ts';

/** Highest stock level that an adjustment may reach. */
const mostOnHand = 1_000_000_000;

/**
 * Adds to or removes from stock, or sets the counted level. Locks only the stock row, so orders of other
 * items are not blocked. @throws DomainError OUT_OF_STOCK if more is removed than there is.
 */
export async function adjustStock(context: Context, input: AdjustStockInput): Promise<StockLevel> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  const { itemId, note } = input;
  const variantId = input.variantId ?? null;
  checkOneWay(input);
  return write(context, businessId, async transaction => {
    const place = await findStock(transaction.em, businessId, itemId, variantId);
    checkPlace(place, variantId);
    const stockId = variantId ?? itemId;
    const there = await lock(transaction, businessId, stockId);
    const change = input.change ?? (input.onHand as number) - there.onHand;
    const onHand = there.onHand + change;
    checkLevel(place, there.onHand, change);
    if (change !== 0) {
      const isReceived = input.change != null && change > 0 && !transaction.undoes;
      const kind = isReceived ? 'received' : 'adjusted';
      const moving = movingOf(transaction, businessId);
      const adjusted = { stockId, kind, change, onHand, note: note ?? null } as const;
      await updateLevel(transaction.em, { ...moving, ...adjusted });
      const { onHand: before, lowStock } = there;
      await noteLow(transaction, businessId, [{ stockId, before, onHand, lowStock }]);
    }
    return {
      result: await findLevel(transaction.em, businessId, stockId),
      event: {
        type: 'stock.adjusted',
        businessId,
        subject: stockId,
        summary: `The stock of “${place.name}” is now ${onHand} (${change < 0 ? '' : '+'}${change}).`,
        details: { change, onHand, note: note ?? null },
        before: { onHand: there.onHand },
        after: { onHand },
      },
    };
  });
}

function checkOneWay({ change, onHand }: AdjustStockInput): void {
  if ((change == null) === (onHand == null)) {
    throw invalid('change', 'give exactly one of change and onHand.');
  }
  if (change === 0) throw invalid('change', 'must not be 0.');
}

function checkLevel({ name }: StockPlace, onHand: number, change: number): void {
  if (onHand + change < 0) {
    throw new DomainError(
      'OUT_OF_STOCK',
      `“${name}”: only ${onHand} left; ${-change} cannot be removed.`,
    ).withReason('out_of_stock', { name, left: onHand, wanted: -change });
  }
  if (onHand + change > mostOnHand) {
    throw invalid('change', `the stock may be at most ${mostOnHand}.`, 'too_large', {
      limit: mostOnHand,
    });
  }
}

async function lock({ em }: Context, businessId: string, stockId: string): Promise<LockedLevel> {
  const level = await lockLevel(em, { businessId, id: stockId });
  if (!level) throw notFound(stockId.startsWith('var_') ? 'var' : 'item', stockId);
  return level;
}
