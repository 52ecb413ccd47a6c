import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { PageRequest } from '../../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { StockMovement } from './stock-movement.entity.ts';

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

const level = sql`s.item_id as "itemId", s.variant_id as "variantId",
  i.name || coalesce(' (' || v.name || ')', '') as title, coalesce(v.sku, i.sku) as sku,
  s.on_hand as "stockOnHand", s.reserved as "stockReserved", s.low_stock as "lowStock",
  coalesce(s.on_hand <= s.low_stock, false) as "isLow"`;

const tables = sql`stock s
  join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
  left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id`;

/** Lists the stock of active items and variants by name, or only the low ones. */
export function findStockLevels(
  em: EntityManager,
  {
    businessId,
    onlyLow,
    after,
    most,
  }: { businessId: string; onlyLow: boolean; most: number } & Pick<PageRequest, 'after'>,
): Promise<(StockLevel & { name: string; stockId: string })[]> {
  const conditions = allOf([
    sql`s.business_id = ${businessId} and i.active and i.track_stock and coalesce(v.active, true)`,
    onlyLow && sql`s.on_hand <= s.low_stock`,
    after && sql`(i.name, s.id) > (${after[0]}, ${after[1]})`,
  ]);
  return queryReplica(
    em,
    sql<StockLevel & { name: string; stockId: string }>`
      select ${level}, i.name, s.id as "stockId" from ${tables} where ${conditions} order by i.name, s.id limit ${most}`,
  );
}

/** Reads the stock of an item or variant. */
export async function findStockLevel(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<StockLevel | undefined> {
  const [found] = await query(
    em,
    sql<StockLevel>`
      select ${level} from ${tables} where s.business_id = ${businessId} and s.id = ${id}`,
  );
  return found;
}

/** The stock rows of an item: one with its own id, or one for each variant. */
export interface StockPlace {
  name: string;
  trackStock: boolean;
  isSet: boolean;
  variants: { id: string; name: string }[];
}

/** Finds the stock rows of an item. */
export async function findStockPlace(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<StockPlace | undefined> {
  const [place] = await query(
    em,
    sql<StockPlace>`
      select i.name, i.track_stock as "trackStock", i.form = 'set' as "isSet",
        coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.sort_order)
          from catalog_variant v where v.business_id = ${businessId} and v.item_id = i.id), '[]') as variants
      from catalog_item i where i.business_id = ${businessId} and i.id = ${id}`,
  );
  return place;
}

/** The caller who moves stock of a business, and the time. */
export interface Moving {
  businessId: string;
  actorName: string | null;
  at: number;
}

/** Expressions for the movements that a statement inserts, over the rows of `from`. */
interface Moved {
  id: Sql;
  kind: Sql;
  quantity: Sql;
  /** Units after the movement. */
  onHand: Sql;
  note?: Sql;
  from: Sql;
}

/** The insert of movements by a statement that changes stock rows. */
export const insertedMovements = (
  { businessId, actorName, at }: Moving,
  { id, kind, quantity, onHand, note = sql`null`, from }: Moved,
): Sql => sql`
  insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, note, actor_name, at)
  select ${businessId}, ${id}, ${kind}, ${quantity}, ${onHand}, ${note}, ${actorName}, ${toIso(at)} from ${from}`;

/** Lists the movements of stock rows, newest first. */
export function findMovements(
  em: EntityManager,
  {
    businessId,
    ids,
    after,
    most,
  }: { businessId: string; ids: readonly string[]; most: number } & Pick<PageRequest, 'after'>,
): Promise<StockMovement[]> {
  const isAfter = after ? sql`and m.seq < ${after[0]}` : sql``;
  // The newest movements of each stock row are read from the index. Sorting all movements would get slower over time.
  return queryReplica(
    em,
    sql<StockMovement>`
      select moved.* from unnest(${ids}::text[]) as of(id) cross join lateral (
        select ${columns(em, StockMovement, 'm')} from stock_movement m
        where m.business_id = ${businessId} and m.stock_id = of.id ${isAfter}
        order by m.seq desc limit ${most}
      ) moved order by seq desc limit ${most}`,
  );
}
