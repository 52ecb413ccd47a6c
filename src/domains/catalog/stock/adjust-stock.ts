import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { AdjustStockInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { noteLow } from './note-low.ts';
import { findLocationStock, storeLocationStock } from './location-stock.queries.ts';
import { findLevel, movingOf } from './stock-levels.ts';
import { stockLocation } from './stock-location.ts';
import type { StockLevel, StockPlace } from './stock-levels.queries.ts';
import { checkPlace, findStock } from './stock-place.ts';
import { lockLevel, updateLevel, type LockedLevel } from './stock.queries.ts';

/** Highest stock level that an adjustment may reach. */
const mostOnHand = 1_000_000_000;

/**
 * Adds to or removes from stock, or sets the counted level. Locks only the stock row, so orders of other
 * items are not blocked. With several locations the input names one. @throws DomainError OUT_OF_STOCK if more is removed than there is.
 */
export async function adjustStock(context: Context, input: AdjustStockInput): Promise<StockLevel> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const { id: businessId } = business;
  const { itemId, note = null } = input;
  const variantId = input.variantId ?? null;
  checkOneWay(input);
  const locationId = await stockLocation(context.em, business, input.locationId);
  return write(context, businessId, async transaction => {
    const place = await findStock(transaction.em, businessId, itemId, variantId);
    checkPlace(place, variantId);
    const stockId = variantId ?? itemId;
    const there = await lock(transaction, { businessId, stockId, locationId });
    const change = input.change ?? (input.onHand as number) - there.onHand;
    const onHand = there.onHand + change;
    checkLevel(place, there.onHand, change);
    if (change !== 0) {
      const isReceived = input.change != null && change > 0 && !transaction.undoes;
      const kind = isReceived ? 'received' : 'adjusted';
      const adjusted = { stockId, kind, change, onHand, note, locationId } as const;
      await storeLevel(transaction, businessId, adjusted);
      const { onHand: before, lowStock } = there;
      await noteLow(transaction, businessId, [{ stockId, before, onHand, lowStock }], locationId);
    }
    return {
      result: await findLevel(transaction.em, { businessId, id: stockId, locationId }),
      event: {
        type: 'stock.adjusted',
        businessId,
        subject: stockId,
        summary: `The stock of “${place.name}” is now ${onHand} (${change < 0 ? '' : '+'}${change}).`,
        details: { change, onHand, note, ...(locationId !== null && { locationId }) },
        before: { onHand: there.onHand },
        after: { onHand },
      },
    };
  });
}

interface Adjusted {
  stockId: string;
  kind: 'received' | 'adjusted';
  change: number;
  onHand: number;
  note: string | null;
  locationId: string | null;
}

async function storeLevel(
  transaction: Context,
  businessId: string,
  { locationId, ...adjusted }: Adjusted,
): Promise<void> {
  const { em } = transaction;
  const moving = movingOf(transaction, businessId);
  if (locationId === null) return void (await updateLevel(em, { ...moving, ...adjusted }));
  const { kind, note, stockId, onHand } = adjusted;
  await storeLocationStock(em, {
    ...moving,
    locationId,
    kind,
    note,
    counted: [{ stockId, onHand }],
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

/** Locks the stock row, which all locations share, and reads the level at the location. */
async function lock(
  { em }: Context,
  {
    businessId,
    stockId,
    locationId,
  }: { businessId: string; stockId: string; locationId: string | null },
): Promise<Pick<LockedLevel, 'onHand' | 'lowStock'>> {
  const level = await lockLevel(em, { businessId, id: stockId });
  if (!level) throw notFound(stockId.startsWith('var_') ? 'var' : 'item', stockId);
  if (locationId === null) return level;
  const [there] = await findLocationStock(em, { businessId, locationId, ids: [stockId] });
  return there ?? { onHand: 0, lowStock: null };
}
