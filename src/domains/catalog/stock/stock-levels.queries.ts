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
import { totalOnHand, totalReserved } from './stock-total.queries.ts';

/** The stock of an item or of one of its variants, at a location or at all of them. */
export interface StockLevel {
  businessId: string;
  stockId: string;
  itemId: string;
  variantId: string | null;
  title: string;
  sku: string | null;
  stockOnHand: number;
  stockReserved: number;
  lowStock: number | null;
  isLow: boolean;
}

/** Location of levels: the id of a further one, null for the main one, and undefined for all. */
export type LevelsOf = string | null | undefined;

/** Units of stock rows `s` at a location, and the join of the rows that they come from. */
function unitsAt(
  locationId: LevelsOf,
): Record<'onHand' | 'reserved' | 'lowStock' | 'isLow' | 'join', Sql> {
  const atMain = {
    onHand: sql`s.on_hand`,
    reserved: sql`s.reserved`,
    lowStock: sql`s.low_stock`,
    isLow: sql`s.on_hand <= s.low_stock`,
    join: sql``,
  };
  if (locationId === null) return atMain;
  if (locationId === undefined) {
    return {
      ...atMain,
      onHand: totalOnHand('s'),
      reserved: totalReserved('s'),
      isLow: sql`(s.on_hand <= s.low_stock or exists (select from location_stock l
        where l.business_id = s.business_id and l.stock_id = s.id and l.on_hand <= l.low_stock))`,
    };
  }
  return {
    onHand: sql`coalesce(l.on_hand, 0)`,
    reserved: sql`coalesce(l.reserved, 0)`,
    lowStock: sql`l.low_stock`,
    isLow: sql`l.on_hand <= l.low_stock`,
    join: sql`left join location_stock l
      on l.business_id = s.business_id and l.stock_id = s.id and l.location_id = ${locationId}`,
  };
}

function selectLevels(locationId: LevelsOf): Sql {
  const { onHand, reserved, lowStock, isLow, join } = unitsAt(locationId);
  return sql`
    select s.business_id as "businessId", s.id as "stockId", s.item_id as "itemId", s.variant_id as "variantId",
      i.name || coalesce(' (' || v.name || ')', '') as title, coalesce(v.sku, i.sku) as sku,
      ${onHand} as "stockOnHand", ${reserved} as "stockReserved", ${lowStock} as "lowStock",
      coalesce(${isLow}, false) as "isLow", i.name
    from stock s
    join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
    left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id ${join}`;
}

/** Lists the stock of active items and variants by name, or only the low ones. */
export function findStockLevels(
  em: EntityManager,
  {
    businessId,
    locationId,
    onlyLow,
    after,
    most,
  }: { businessId: string; locationId: LevelsOf; onlyLow: boolean; most: number } & Pick<
    PageRequest,
    'after'
  >,
): Promise<(StockLevel & { name: string })[]> {
  const conditions = allOf([
    sql`s.business_id = ${businessId} and i.active and i.track_stock and coalesce(v.active, true)`,
    onlyLow && unitsAt(locationId).isLow,
    after && sql`(i.name, s.id) > (${after[0]}, ${after[1]})`,
  ]);
  return queryReplica(
    em,
    sql<StockLevel & { name: string }>`
      ${selectLevels(locationId)} where ${conditions} order by i.name, s.id limit ${most}`,
  );
}

/** Reads the stock of an item or variant. */
export async function findStockLevel(
  em: EntityManager,
  { businessId, id, locationId }: TenantKey & { locationId: LevelsOf },
): Promise<StockLevel | undefined> {
  const [found] = await query(
    em,
    sql<StockLevel>`${selectLevels(locationId)} where s.business_id = ${businessId} and s.id = ${id}`,
  );
  return found;
}

/** The stock at one location. */
export interface LevelAt extends Pick<
  StockLevel,
  'businessId' | 'stockId' | 'stockOnHand' | 'stockReserved' | 'lowStock'
> {
  /** The location as records store it. */
  locationId: string | null;
}

/** Reads the stock of items and variants at each location that has had any. */
export function findLevelsByLocation(
  em: EntityManager,
  stock: readonly TenantKey[],
): Promise<LevelAt[]> {
  const keys = sql`unnest(${stock.map(({ businessId }) => businessId)}::text[], ${stock.map(({ id }) => id)}::text[]) k(business_id, id)`;
  return query(
    em,
    sql<LevelAt>`
      select s.business_id as "businessId", s.id as "stockId", null as "locationId",
        s.on_hand as "stockOnHand", s.reserved as "stockReserved", s.low_stock as "lowStock"
      from ${keys} join stock s using (business_id, id)
      union all
      select l.business_id, l.stock_id, l.location_id, l.on_hand, l.reserved, l.low_stock
      from ${keys} join location_stock l on l.business_id = k.business_id and l.stock_id = k.id`,
  );
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
  /** The location as records store it. */
  locationId?: Sql;
  transferId?: Sql;
  from: Sql;
}

const none = sql`null::text`;

/** The insert of movements by a statement that changes stock rows. */
export const insertedMovements = (
  { businessId, actorName, at }: Moving,
  { id, kind, quantity, onHand, from, ...more }: Moved,
): Sql => {
  const { note = none, locationId = none, transferId = none } = more;
  return sql`
    insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, note, location_id, transfer_id, actor_name, at)
    select ${businessId}, ${id}, ${kind}, ${quantity}, ${onHand}, ${note}, ${locationId}, ${transferId}, ${actorName}, ${toIso(at)}
    from ${from}`;
};

/** Lists the movements of stock rows, newest first, at one location or at all. */
export function findMovements(
  em: EntityManager,
  {
    businessId,
    ids,
    locationId,
    after,
    most,
  }: { businessId: string; ids: readonly string[]; locationId: LevelsOf; most: number } & Pick<
    PageRequest,
    'after'
  >,
): Promise<StockMovement[]> {
  const isAfter = after ? sql`and m.seq < ${after[0]}` : sql``;
  const isThere =
    locationId === undefined ? sql`` : sql`and m.location_id is not distinct from ${locationId}`;
  // The newest movements of each stock row are read from the index. Sorting all movements would get slower over time.
  return queryReplica(
    em,
    sql<StockMovement>`
      select moved.* from unnest(${ids}::text[]) as of(id) cross join lateral (
        select ${columns(em, StockMovement, 'm')} from stock_movement m
        where m.business_id = ${businessId} and m.stock_id = of.id ${isAfter} ${isThere}
        order by m.seq desc limit ${most}
      ) moved order by seq desc limit ${most}`,
  );
}
