import type { Context } from '../../../platform/context.ts';
import { sql, sqlAhead, unseen } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { noteLow, type Fall } from './note-low.ts';
import type { StockMovementKind } from './stock-movement.entity.ts';

/** Units of tracked stock: `stockId` is the item's id, or the variant's. */
export interface StockTake {
  stockId: string;
  quantity: number;
}

/** Units that an order needs, and their name for the error message. */
export interface StockNeed extends StockTake {
  name: string;
}

/**
 * Reserves units for an order until it hands them over or returns them: all or none. Call it once in a
 * transaction, so that rows are locked in the order of their ids. @throws DomainError OUT_OF_STOCK naming
 * everything that is short and what is left of it.
 */
export async function takeStock(
  transaction: Context,
  businessId: string,
  needs: readonly StockNeed[],
  orderId: string,
): Promise<void> {
  const requested = summed(needs);
  const moved = await move(transaction, businessId, requested, orderId, {
    kind: 'taken',
    quantity: '-g.quantity',
    change: 'on_hand = s.on_hand - g.quantity, reserved = s.reserved + g.quantity',
    guard: 's.on_hand >= g.quantity',
  });
  if (moved.length < requested.length) {
    const there = new Set(moved.map(({ stockId }) => stockId));
    const short = requested.filter(({ stockId }) => !there.has(stockId));
    throw await outOfStock(transaction, businessId, short, needs);
  }
  await noteLow(transaction, businessId, moved);
}

/** Returns an order's reserved units to sale. Items that are no longer in the catalog are skipped. */
export async function returnStock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, {
    kind: 'returned',
    quantity: 'g.quantity',
    change: 'on_hand = s.on_hand + g.quantity, reserved = greatest(s.reserved - g.quantity, 0)',
  });
}

/**
 * Records that an order's reserved units were handed over. Items that are no longer in the catalog are skipped.
 */
export async function handOverStock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, {
    kind: 'handed_over',
    quantity: 'g.quantity',
    change: 'reserved = greatest(s.reserved - g.quantity, 0)',
  });
}

/** Records that units were not handed over after all: they are reserved for their order again. */
export async function unhandStock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, {
    kind: 'handed_over',
    quantity: '-g.quantity',
    change: 'reserved = s.reserved + g.quantity',
  });
}

/** Puts units on sale again that an order had handed over and its buyer sent back. */
export async function restock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, {
    kind: 'sent_back',
    quantity: 'g.quantity',
    change: 'on_hand = s.on_hand + g.quantity',
  });
}

/** Sums by stock row: several lines of an order, or a set and its part, may need the same one. */
function summed(takes: readonly StockTake[]): StockTake[] {
  const quantities = new Map<string, number>();
  for (const { stockId, quantity } of takes) {
    quantities.set(stockId, (quantities.get(stockId) ?? 0) + quantity);
  }
  return [...quantities].map(([stockId, quantity]) => ({ stockId, quantity }));
}

/** Locks stock rows in the order of their ids, as everything does that changes several. */
export async function lockStock(
  { em }: Context,
  businessId: string,
  takes: readonly StockTake[],
): Promise<void> {
  await sqlAhead(
    em,
    `select from stock where business_id = ${unseen('$1', 'text')} and id = any(${unseen('$2', 'text[]')}) order by id for no key update`,
    [businessId, takes.map(({ stockId }) => stockId)],
  );
}

/** How a stock row `s` changes by the given row `g`. */
interface Movement {
  kind: StockMovementKind;
  /** The quantity that the movement row records. */
  quantity: string;
  change: string;
  guard?: string;
}

/** Changes stock rows and records a movement for each. Returns the rows that exist and satisfy the guard. */
async function move(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
  { kind, quantity, change, guard = 'true' }: Movement,
): Promise<Fall[]> {
  if (takes.length === 0) return [];
  const { em, caller, now } = transaction;
  const ids = takes.map(take => take.stockId);
  if (takes.length > 1) await lockStock(transaction, businessId, takes);
  return sql<Fall>(
    em,
    `with moved as (
       update stock s set ${change}
       from unnest(${unseen('$2', 'text[]')}, ${unseen('$3', 'int[]')}) g(id, quantity)
       where s.business_id = ${unseen('$1', 'text')} and s.id = g.id and ${guard}
       returning s.id, s.on_hand, s.low_stock, ${quantity} as quantity
     ), noted as (
       insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, order_id, actor_name, at)
       select $1, id, $4, quantity, on_hand, $5, $6, $7 from moved order by id
     )
     select id as "stockId", on_hand - quantity as before, on_hand as "onHand", low_stock as "lowStock"
     from moved order by id`,
    [
      businessId,
      ids,
      takes.map(take => take.quantity),
      kind,
      orderId,
      caller.actor.name,
      new Date(now()).toISOString(),
    ],
  );
}

async function outOfStock(
  { em }: Context,
  businessId: string,
  short: readonly StockTake[],
  needs: readonly StockNeed[],
): Promise<DomainError> {
  const rows = await sql<{ id: string; onHand: number }>(
    em,
    'select id, on_hand as "onHand" from stock where business_id = $1 and id = any($2)',
    [businessId, short.map(each => each.stockId)],
  );
  const left = new Map(rows.map(row => [row.id, row.onHand]));
  const facts = short.map(({ stockId, quantity: wanted }) => ({
    name: needs.find(need => need.stockId === stockId)?.name ?? '',
    left: left.get(stockId) ?? 0,
    wanted,
  }));
  const sentences = facts.map(
    each => `“${each.name}”: ${each.left} left, ${each.wanted} requested.`,
  );
  return new DomainError('OUT_OF_STOCK', sentences.join(' ')).because('out_of_stock', facts[0]);
}
