import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { noteLow } from './note-low.ts';
import {
  findMovements,
  findStockLevel,
  findStockLevels,
  type LevelsOf,
  type Moving,
  type StockLevel,
} from './stock-levels.queries.ts';
import { type LockedLevel, storeLevels, updateLowStock } from './stock.queries.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { readLocation, stockLocation } from './stock-location.ts';
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

/** New and former level of an item or variant at the main location; `before` is undefined if stock was not tracked. */
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
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['text', 'text']);
  const onlyLow = input.onlyLow ?? false;
  const locationId = await readLocation(context.em, business, input.locationId);
  const page = { businessId: business.id, locationId, onlyLow, after, most: limit + 1 };
  const rows = await findStockLevels(context.em, page);
  return pageOf(rows, limit, row => [row.name, row.stockId]);
}

/** Reads the stock of one item or variant. @throws DomainError NOT_FOUND. */
export async function getLevel(
  context: Context,
  { businessId, itemId, locationId }: QueryStockLevelArgs,
): Promise<StockLevel> {
  const business = await authorize(context, businessId, 'catalog:read');
  const at = await readLocation(context.em, business, locationId);
  return findLevel(context.em, { businessId: business.id, id: itemId, locationId: at });
}

/** Reads the stock of an item or variant by its id. @throws DomainError NOT_FOUND. */
export async function findLevel(
  em: EntityManager,
  key: TenantKey & { locationId: LevelsOf },
): Promise<StockLevel> {
  const level = await findStockLevel(em, key);
  if (!level) throw notFound(kindOf(key.id) === 'var' ? 'var' : 'item', key.id);
  return level;
}

/** Lists the stock movements of an item and its variants, or of one variant, newest first. */
export async function listStockMovements(
  context: Context,
  input: QueryStockMovementsArgs,
): Promise<Page<StockMovement>> {
  const { em } = context;
  const { businessId: given, itemId, variantId } = input;
  const business = await authorize(context, given, 'catalog:read');
  const { id: businessId } = business;
  const { limit, after } = readPage(input, ['sequence']);
  // Movements without a location are those of the only one.
  const locationId =
    input.locationId == null ? undefined : await readLocation(em, business, input.locationId);
  const { variants } = await findStock(em, businessId, itemId, variantId);
  const ids = variantId == null ? [itemId, ...variants.map(({ id }) => id)] : [variantId];
  const page = { businessId, ids, locationId, after, most: limit + 1 };
  const rows = await findMovements(em, page);
  return pageOf(rows, limit, ({ seq }) => [seq]);
}

/** Sets the low-stock level of an item or variant. An alert is sent only when the stock falls to it later. */
export async function setLowStock(context: Context, input: SetLowStockInput): Promise<StockLevel> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const { id: businessId } = business;
  const { itemId } = input;
  const variantId = input.variantId ?? null;
  const lowStock = input.lowStock ?? null;
  const locationId = await stockLocation(context.em, business, input.locationId);
  return write(context, businessId, async transaction => {
    const { em } = transaction;
    const place = await findStock(em, businessId, itemId, variantId);
    checkPlace(place, variantId);
    const key = { businessId, id: variantId ?? itemId, locationId };
    const before = await findLevel(em, key);
    await updateLowStock(em, { ...key, lowStock });
    const said = lowStock === null ? 'is never low' : `is low from ${lowStock} units on`;
    return {
      result: await findLevel(em, key),
      event: {
        type: 'stock.level_set',
        businessId,
        subject: key.id,
        summary: `The stock of “${place.name}” ${said}.`,
        details: { lowStock, ...(locationId !== null && { locationId }) },
        before: { lowStock: before.lowStock },
        after: { lowStock },
      },
    };
  });
}
