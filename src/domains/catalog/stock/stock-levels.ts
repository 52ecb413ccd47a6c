import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { noteLow } from './note-low.ts';
import {
  findMovements,
  findStockLevel,
  findStockLevels,
  type Moving,
  type StockLevel,
} from './stock-levels.queries.ts';
import { type LockedLevel, storeLevels, updateLowStock } from './stock.queries.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  QueryStockLevelArgs,
  QueryStockLevelsArgs,
  QueryStockMovementsArgs,
  SetLowStockInput,
} from '../../../graphql.generated.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import type { StockMovement } from './stock-movement.entity.ts';
import { checkPlace, findStock } from './stock-place.ts';
import { write } from '../../../platform/journal/write.ts';

/** Returns the caller as one who moves stock of a business now. */
export function movingOf({ caller, now }: Context, businessId: string): Moving {
  return { businessId, actorName: caller.actor.name, at: now() };
}

/** New and former level of an item or variant; `before` is undefined if stock was not tracked. */
interface Level {
  variantId: string | null;
  before: LockedLevel | undefined;
  onHand: number;
}

/** Sets levels whose rows are locked, and records each change as a movement. */
export async function setLevels(
  transaction: Context,
  businessId: string,
  itemId: string,
  levels: readonly Level[],
): Promise<void> {
  const changed = levels
    .filter(level => level.before?.onHand !== level.onHand)
    .map(level => ({ ...level, stockId: level.variantId ?? itemId }));
  if (changed.length === 0) return;
  await storeLevels(transaction.em, {
    ...movingOf(transaction, businessId),
    itemId,
    levels: changed.map(({ stockId, variantId, before, onHand }) => ({
      stockId,
      variantId,
      onHand,
      change: onHand - (before?.onHand ?? 0),
      kind: before === undefined ? 'received' : 'adjusted',
    })),
  });
  const falls = changed.flatMap(({ stockId, before, onHand }) =>
    before ? [{ ...before, stockId, before: before.onHand, onHand }] : [],
  );
  await noteLow(transaction, businessId, falls);
}

/** Lists the stock of active items and variants by name, or only the low ones. */
export async function listLevels(
  context: Context,
  input: QueryStockLevelsArgs,
): Promise<Page<StockLevel>> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['text', 'text']);
  const onlyLow = input.onlyLow ?? false;
  const page = { businessId, onlyLow, after, most: limit + 1 };
  const rows = await findStockLevels(context.em, page);
  return pageOf(rows, limit, row => [row.name, row.stockId]);
}

/** Reads the stock of one item or variant. @throws DomainError NOT_FOUND. */
export async function getLevel(
  context: Context,
  { businessId, itemId }: QueryStockLevelArgs,
): Promise<StockLevel> {
  const { id } = await authorize(context, businessId, 'catalog:read');
  return findLevel(context.em, id, itemId);
}

/** Reads the stock of an item or variant by its id. @throws DomainError NOT_FOUND. */
export async function findLevel(
  em: EntityManager,
  businessId: string,
  stockId: string,
): Promise<StockLevel> {
  const level = await findStockLevel(em, { businessId, id: stockId });
  if (!level) throw notFound(kindOf(stockId) === 'var' ? 'var' : 'item', stockId);
  return level;
}

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
  const rows = await findMovements(em, { businessId, ids, after, most: limit + 1 });
  return pageOf(rows, limit, row => [row.seq]);
}

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
