import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { pipeline, query } from '../../../platform/database/query/query.ts';
import type { LocationStock } from './location-stock.entity.ts';
import { insertedMovements, type Moving } from './stock-levels.queries.ts';
import type { StockMovement } from './stock-movement.entity.ts';
import type { CountedLevel } from './stock.queries.ts';

/** Stock rows at a location other than the main one. */
interface There {
  businessId: string;
  locationId: string;
  ids: readonly string[];
}

/** Gives a location its rows of stock, ahead of the next statement, unless it has them. */
export function ensureLocationStock(
  em: EntityManager,
  { businessId, locationId, ids }: There,
): Promise<unknown> {
  return pipeline(
    em,
    sql`insert into location_stock (business_id, stock_id, location_id)
      select s.business_id, s.id, ${locationId} from stock s
      where s.business_id = ${businessId} and s.id = any(${ids}) order by s.id
      on conflict do nothing`,
  );
}

/** Units and low-stock level of an item or variant at a location. */
export type LevelThere = Pick<LocationStock, 'stockId' | 'onHand'> & { lowStock: number | null };

/** Reads the stock at a location. Rows without units there may be absent. */
export function findLocationStock(
  em: EntityManager,
  { businessId, locationId, ids }: There,
): Promise<LevelThere[]> {
  return query(
    em,
    sql<LevelThere>`
      select stock_id as "stockId", on_hand as "onHand", low_stock as "lowStock" from location_stock
      where business_id = ${businessId} and location_id = ${locationId} and stock_id = any(${ids})`,
  );
}

/** Units that were counted at a location; an undefined low-stock level stays. */
interface CountedThere {
  stockId: string;
  onHand: number;
  lowStock?: number | null;
}

interface CountAt extends Moving {
  locationId: string;
  kind: StockMovement['kind'];
  note: string | null;
  counted: readonly CountedThere[];
}

/**
 * Sets the units at a location, whose stock rows are locked, and records each change as a movement. Returns the levels with the
 * units before.
 */
export function storeLocationStock(
  em: EntityManager,
  { locationId, kind, note, counted, ...moving }: CountAt,
): Promise<CountedLevel[]> {
  const { businessId } = moving;
  const rows = counted.map(({ lowStock, ...each }) => ({
    ...each,
    lowStock: lowStock ?? null,
    keeps: lowStock === undefined,
  }));
  const moved = {
    id: sql`id`,
    kind: sql`${kind}`,
    quantity: sql`"onHand" - before`,
    onHand: sql`"onHand"`,
    note: sql`${note}`,
    locationId: sql`${locationId}`,
    from: sql`there where "onHand" <> before order by id`,
  };
  return query(
    em,
    sql<CountedLevel>`
      with there as (
        select s.id, g."onHand", coalesce(l.on_hand, 0) as before,
          case when g.keeps then l.low_stock else g."lowStock" end as "lowStock"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("stockId" text, "onHand" int, "lowStock" int, keeps boolean)
        join stock s on s.business_id = ${businessId} and s.id = g."stockId"
        left join location_stock l on l.business_id = s.business_id and l.stock_id = s.id and l.location_id = ${locationId}
      ), levelled as (
        insert into location_stock (business_id, stock_id, location_id, on_hand, low_stock)
        select ${businessId}, id, ${locationId}, "onHand", "lowStock" from there
        on conflict (business_id, stock_id, location_id)
          do update set on_hand = excluded.on_hand, low_stock = excluded.low_stock
      ), summed as (
        update stock s set elsewhere = s.elsewhere + t."onHand" - t.before from there t
        where s.business_id = ${businessId} and s.id = t.id
      ), noted as (
        ${insertedMovements(moving, moved)}
      )
      select id as "stockId", before, "onHand", "lowStock" from there`,
  );
}
