import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  QueryStockLevelArgs,
  QueryStockLevelsArgs,
  QueryStockMovementsArgs,
} from '../../../graphql.generated.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findStockLevel, findStockLevels, type StockLevel } from './stock-levels.queries.ts';
import type { StockMovement } from './stock-movement.entity.ts';
import { findMovements } from './stock-movement.queries.ts';
import { findStock } from './stock-place.ts';

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
