import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read, sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type { QueryStockLevelArgs, QueryStockLevelsArgs } from '../../../graphql.generated.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';

/** The stock of an item or of one of its variants. */
export interface StockLevel {
  itemId: string;
  variantId: string | null;
  title: string;
  sku: string | null;
  stockOnHand: number;
  stockReserved: number;
  lowStock: number | null;
  isLow: boolean;
}

const columns = `s.item_id as "itemId", s.variant_id as "variantId",
  i.name || coalesce(' (' || v.name || ')', '') as title, coalesce(v.sku, i.sku) as sku,
  s.on_hand as "stockOnHand", s.reserved as "stockReserved", s.low_stock as "lowStock",
  coalesce(s.on_hand <= s.low_stock, false) as "isLow"`;

const tables = `stock s
  join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
  left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id`;

/** Lists the stock of active things by name, or only what is low of it. */
export async function listLevels(
  context: Context,
  input: QueryStockLevelsArgs,
): Promise<Page<StockLevel>> {
  const { id } = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['text', 'text']);
  const [name, stockId] = after ?? [null, null];
  const rows = await read<StockLevel & { name: string; stockId: string }>(
    context.em,
    `select ${columns}, i.name, s.id as "stockId" from ${tables}
     where s.business_id = $1 and i.active and i.track_stock and coalesce(v.active, true)
       ${input.onlyLow ? 'and s.on_hand <= s.low_stock' : ''}
       and ($2::text is null or (i.name, s.id) > ($2, $3))
     order by i.name, s.id limit $4`,
    [id, name, stockId, limit + 1],
  );
  return pageOf(rows, limit, row => [row.name, row.stockId]);
}

/** Reads the stock of one thing. @throws DomainError NOT_FOUND. */
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
  const [level] = await sql<StockLevel>(
    em,
    `select ${columns} from ${tables} where s.business_id = $1 and s.id = $2`,
    [businessId, stockId],
  );
  if (!level) throw notFound(kindOf(stockId) === 'var' ? 'var' : 'item', stockId);
  return level;
}
