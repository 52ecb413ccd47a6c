import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { opaque, query, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { StockMovementKind } from './stock-movement.entity.ts';

/** Stock before and after a change, with the low-stock level (null: none). */
export interface Fall {
  stockId: string;
  before: number;
  onHand: number;
  lowStock: number | null;
}

/** SQL of a move: the change of a stock row `s` by a given row `g`, and the movement that is recorded. */
const moves = {
  /** Reserves units for an order, if enough are left. */
  take: {
    kind: 'taken',
    quantity: sql`-g.quantity`,
    change: sql`on_hand = s.on_hand - g.quantity, reserved = s.reserved + g.quantity`,
    guard: sql`s.on_hand >= g.quantity`,
  },
  /** Returns reserved units to sale. */
  return: {
    kind: 'returned',
    quantity: sql`g.quantity`,
    change: sql`on_hand = s.on_hand + g.quantity, reserved = greatest(s.reserved - g.quantity, 0)`,
    guard: sql`true`,
  },
  /** Hands reserved units over. */
  handOver: {
    kind: 'handed_over',
    quantity: sql`g.quantity`,
    change: sql`reserved = greatest(s.reserved - g.quantity, 0)`,
    guard: sql`true`,
  },
  /** Reserves units again that were handed over. */
  unhand: {
    kind: 'handed_over',
    quantity: sql`-g.quantity`,
    change: sql`reserved = s.reserved + g.quantity`,
    guard: sql`true`,
  },
  /** Returns units to sale that were handed over and sent back. */
  restock: {
    kind: 'sent_back',
    quantity: sql`g.quantity`,
    change: sql`on_hand = s.on_hand + g.quantity`,
    guard: sql`true`,
  },
  /** Takes units out that a transfer sends, if enough are left. */
  send: {
    kind: 'transferred_out',
    quantity: sql`-g.quantity`,
    change: sql`on_hand = s.on_hand - g.quantity`,
    guard: sql`s.on_hand >= g.quantity`,
  },
  /** Adds units that a transfer brings, or brings back. */
  receive: {
    kind: 'transferred_in',
    quantity: sql`g.quantity`,
    change: sql`on_hand = s.on_hand + g.quantity`,
    guard: sql`true`,
  },
  /** Adds or removes the difference between the sent and the received units. */
  correct: {
    kind: 'adjusted',
    quantity: sql`g.quantity`,
    change: sql`on_hand = s.on_hand + g.quantity`,
    guard: sql`true`,
  },
} satisfies Record<string, { kind: StockMovementKind; quantity: Sql; change: Sql; guard: Sql }>;

export type Move = keyof typeof moves;

/** The cause of a movement: an order or a transfer. */
export interface Cause {
  orderId?: string;
  transferId?: string;
}

interface Moved extends Cause {
  businessId: string;
  /** The location as records store it. */
  locationId: string | null;
  /** Stock rows. */
  ids: readonly string[];
  /** Units by stock row, in the order of `ids`. */
  quantities: readonly number[];
  actorName: string | null;
  at: number;
}

/**
 * Moves units of stock rows and records a movement for each. Returns the rows that exist and have enough units. Rows of a further
 * location move under the lock of their stock rows, which sum them.
 */
export function moveStock(em: EntityManager, move: Move, of: Moved): Promise<Fall[]> {
  const { kind, quantity, change, guard } = moves[move];
  const { businessId, locationId, ids, quantities, actorName, at } = of;
  const { orderId = null, transferId = null } = of;
  const given = sql`unnest(${opaque(ids, 'text[]')}, ${opaque(quantities, 'int[]')}) g(id, quantity)`;
  const moved =
    locationId === null
      ? sql`moved as (
        update stock s set ${change} from ${given}
        where s.business_id = ${opaque(businessId, 'text')} and s.id = g.id and ${guard}
        returning s.id, s.on_hand, s.low_stock, ${quantity} as quantity
      )`
      : sql`before as (
        select l.* from location_stock l
        where l.business_id = ${businessId} and l.location_id = ${locationId} and l.stock_id = any(${opaque(ids, 'text[]')})
      ), moved as (
        update location_stock s set ${change} from ${given}
        where s.business_id = ${businessId} and s.location_id = ${locationId} and s.stock_id = g.id and ${guard}
        returning s.stock_id as id, s.on_hand, s.reserved, s.low_stock, ${quantity} as quantity
      ), summed as (
        update stock s set elsewhere = s.elsewhere + m.on_hand - b.on_hand,
          elsewhere_reserved = s.elsewhere_reserved + m.reserved - b.reserved
        from moved m join before b on b.stock_id = m.id
        where s.business_id = ${businessId} and s.id = m.id
      )`;
  return query(
    em,
    sql<Fall>`
      with ${moved}, noted as (
        insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, order_id, transfer_id, location_id, actor_name, at)
        select ${businessId}, id, ${kind}, quantity, on_hand, ${orderId}, ${transferId}, ${locationId}, ${actorName}, ${toIso(at)}
        from moved order by id
      )
      select id as "stockId", on_hand - quantity as before, on_hand as "onHand", low_stock as "lowStock"
      from moved order by id`,
  );
}
