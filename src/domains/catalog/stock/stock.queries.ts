import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { opaque, pipeline, query } from '../../../platform/database/query/query.ts';
import { insertedMovements, type Moving } from './stock-levels.queries.ts';
import type { StockMovement } from './stock-movement.entity.ts';
import type { Stock } from './stock.entity.ts';

/** Sellable units at the main location and elsewhere, and the low-stock level, of a stock row. */
export type LockedLevel = Pick<Stock, 'onHand' | 'elsewhere'> & { lowStock: number | null };

interface Ids {
  businessId: string;
  ids: readonly string[];
}

/** Locks stock rows ahead of the next statement, by their ids. All code that changes several rows locks them in this order. */
export function lockStock(em: EntityManager, { businessId, ids }: Ids): Promise<unknown> {
  return pipeline(
    em,
    sql`select from stock where business_id = ${opaque(businessId, 'text')} and id = any(${opaque(ids, 'text[]')})
      order by id for no key update`,
  );
}

/** Locks a stock row and returns its level. */
export async function lockLevel(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<LockedLevel | undefined> {
  const [level] = await query(
    em,
    sql<LockedLevel>`
      select on_hand as "onHand", elsewhere, low_stock as "lowStock" from stock
      where business_id = ${businessId} and id = ${id} for no key update`,
  );
  return level;
}

/** Locks the stock rows of an item and its variants, and returns their levels by stock id. */
export async function lockLevels(
  em: EntityManager,
  { businessId, itemId }: { businessId: string; itemId: string },
): Promise<Map<string, LockedLevel>> {
  const rows = await query(
    em,
    sql<LockedLevel & { id: string }>`
      select id, on_hand as "onHand", elsewhere, low_stock as "lowStock" from stock
      where business_id = ${businessId} and item_id = ${itemId} order by id for update`,
  );
  return new Map(rows.map(({ id, ...level }) => [id, level]));
}

/** Reads the sellable units of stock rows at the main location. */
export function findOnHand(
  em: EntityManager,
  { businessId, ids }: Ids,
): Promise<Pick<Stock, 'id' | 'onHand'>[]> {
  return query(
    em,
    sql<Pick<Stock, 'id' | 'onHand'>>`
      select id, on_hand as "onHand" from stock where business_id = ${businessId} and id = any(${ids})`,
  );
}

/** Reads the names of items by stock id, each followed by the variant's. */
export async function findNames(
  em: EntityManager,
  { businessId, ids }: Ids,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    em,
    sql<{ id: string; name: string }>`
      select s.id, i.name || coalesce(' (' || v.name || ')', '') as name
      from stock s join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
      left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
      where s.business_id = ${businessId} and s.id = any(${ids})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Sets the low-stock level of a stock row, or that of the item at a further location. */
export function updateLowStock(
  em: EntityManager,
  {
    businessId,
    id,
    locationId,
    lowStock,
  }: TenantKey & { locationId: string | null; lowStock: number | null },
): Promise<unknown> {
  return query(
    em,
    locationId === null
      ? sql`update stock set low_stock = ${lowStock} where business_id = ${businessId} and id = ${id}`
      : sql`insert into location_stock (business_id, stock_id, location_id, low_stock)
          values (${businessId}, ${id}, ${locationId}, ${lowStock})
          on conflict (business_id, stock_id, location_id) do update set low_stock = excluded.low_stock`,
  );
}

/** An adjustment of a stock row. */
interface Adjustment extends Moving, Pick<StockMovement, 'kind' | 'onHand'> {
  stockId: string;
  change: number;
  note: string | null;
}

/** Sets the units of a stock row and records the movement. */
export function updateLevel(
  em: EntityManager,
  { stockId, kind, change, onHand, note, ...moving }: Adjustment,
): Promise<unknown> {
  const moved = {
    id: sql`id`,
    kind: sql`${kind}`,
    quantity: sql`${change}`,
    onHand: sql`${onHand}`,
    note: sql`${note}`,
    from: sql`levelled`,
  };
  return query(
    em,
    sql`with levelled as (
        update stock set on_hand = ${onHand} where business_id = ${moving.businessId} and id = ${stockId} returning id
      )
      ${insertedMovements(moving, moved)}`,
  );
}

/** A new level of an item or variant, with the change from the former one. */
interface NewLevel extends Pick<StockMovement, 'kind' | 'onHand'> {
  stockId: string;
  variantId: string | null;
  change: number;
}

/** Stores the levels of an item and its variants, and records each change as a movement. */
export function storeLevels(
  em: EntityManager,
  { itemId, levels, ...moving }: Moving & { itemId: string; levels: readonly NewLevel[] },
): Promise<unknown> {
  const { businessId } = moving;
  const moved = { id: sql`id`, kind: sql`kind`, quantity: sql`change`, onHand: sql`on_hand` };
  return query(
    em,
    sql`with given as (
        select * from unnest(${levels.map(({ stockId }) => stockId)}::text[], ${levels.map(({ variantId }) => variantId)}::text[],
          ${levels.map(({ onHand }) => onHand)}::int[], ${levels.map(({ change }) => change)}::int[],
          ${levels.map(({ kind }) => kind)}::text[]) g(id, variant_id, on_hand, change, kind)
      ), levelled as (
        insert into stock (id, business_id, item_id, variant_id, on_hand, reserved)
        select id, ${businessId}, ${itemId}, variant_id, on_hand, 0 from given
        on conflict (business_id, id) do update set on_hand = excluded.on_hand
      )
      ${insertedMovements(moving, { ...moved, from: sql`given where change <> 0` })}`,
  );
}

/**
 * Deletes the stock rows of an item and its variants at all locations, except for some ids, and records what was left as
 * adjusted. The rows of further locations go with that of the main one.
 */
export function deleteLevels(
  em: EntityManager,
  { itemId, kept, ...moving }: Moving & { itemId: string; kept: readonly string[] },
): Promise<unknown> {
  const { businessId } = moving;
  const moved = {
    id: sql`id`,
    kind: sql`'adjusted'`,
    quantity: sql`-on_hand`,
    onHand: sql`0`,
    locationId: sql`location_id`,
    from: sql`(
      select id, on_hand, null::text as location_id from gone
      union all
      select l.stock_id, l.on_hand, l.location_id from location_stock l
      join gone on l.business_id = ${businessId} and l.stock_id = gone.id
    ) as former where on_hand > 0 order by id, location_id`,
  };
  return query(
    em,
    sql`with gone as (
        delete from stock where business_id = ${businessId} and item_id = ${itemId} and not (id = any(${kept}))
        returning id, on_hand
      )
      ${insertedMovements(moving, moved)}`,
  );
}

/** Units and low-stock level that a file says of an item. */
interface Counted {
  stockId: string;
  onHand: number;
  lowStock: number | null;
}

/** Gives items of a file their stock rows, unless they have them. */
export function ensureStock(em: EntityManager, { businessId, ids }: Ids): Promise<unknown> {
  return query(
    em,
    sql`insert into stock (id, business_id, item_id, on_hand, reserved)
      select id, ${businessId}, id, 0, 0 from unnest(${ids}::text[]) given(id) on conflict do nothing`,
  );
}

/** Locks the stock rows of items of a file, in the same order as orders lock them. */
export function lockCounted(em: EntityManager, { businessId, ids }: Ids): Promise<unknown> {
  return query(
    em,
    sql`select from stock where business_id = ${businessId} and id = any(${ids}) order by id for no key update`,
  );
}

/** A counted stock row that existed, with its units before. */
export interface CountedLevel extends Counted {
  before: number;
}

/**
 * Sets the units and low-stock levels of items whose rows are locked, and records each change as a movement. With
 * `isTotal` the units are those of all locations, and further ones keep theirs. Returns the levels of the rows that existed.
 */
export function storeCounted(
  em: EntityManager,
  {
    counted,
    note,
    isTotal,
    ...moving
  }: Moving & { counted: readonly Counted[]; note: string; isTotal: boolean },
): Promise<CountedLevel[]> {
  const { businessId } = moving;
  const moved = {
    id: sql`id`,
    kind: sql`case when before is null then 'received' else 'adjusted' end`,
    quantity: sql`"onHand" - coalesce(before, 0)`,
    onHand: sql`"onHand"`,
    note: sql`${note}`,
    from: sql`there where "onHand" <> coalesce(before, 0) order by id`,
  };
  return query(
    em,
    sql<CountedLevel>`
      with there as (
        select g."stockId" as id, greatest(g."onHand" - ${isTotal ? sql`coalesce(s.elsewhere, 0)` : sql`0`}, 0) as "onHand", g."lowStock", s.on_hand as before
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as g("stockId" text, "onHand" int, "lowStock" int)
        left join stock s on s.business_id = ${businessId} and s.id = g."stockId"
      ), levelled as (
        insert into stock (id, business_id, item_id, on_hand, reserved, low_stock)
        select id, ${businessId}, id, "onHand", 0, "lowStock" from there
        on conflict (business_id, id) do update set on_hand = excluded.on_hand, low_stock = excluded.low_stock
      ), noted as (
        ${insertedMovements(moving, moved)}
      )
      select id as "stockId", before, "onHand", "lowStock" from there where before is not null`,
  );
}
