import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { noteLow } from './note-low.ts';
import { moveStock, type Fall, type Move } from './stock-move.queries.ts';
import { findOnHand, lockStock } from './stock.queries.ts';

/** Units of tracked stock: `stockId` is the item's id, or the variant's. */
export interface StockTake {
  stockId: string;
  quantity: number;
}

/** Units that an order needs, with their name for the error message. */
export interface StockNeed extends StockTake {
  name: string;
}

/**
 * Reserves units for an order until it hands them over or returns them. Reserves all units or none. Call it
 * once in a transaction, so that rows are locked in the order of their ids. @throws DomainError OUT_OF_STOCK
 * naming all items that are short, with the units left.
 */
export async function takeStock(
  transaction: Context,
  businessId: string,
  needs: readonly StockNeed[],
  orderId: string,
): Promise<void> {
  const requested = summed(needs);
  const moved = await move(transaction, businessId, requested, orderId, 'take');
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
  await move(transaction, businessId, summed(takes), orderId, 'return');
}

/**
 * Records that an order's reserved units were handed over. Items that are no longer in the catalog are
 * skipped.
 */
export async function handOverStock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, 'handOver');
}

/** Reverts a hand-over. The units are reserved for their order again. */
export async function unhandStock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, 'unhand');
}

/** Returns units to sale that an order had handed over and its buyer sent back. */
export async function restock(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
): Promise<void> {
  await move(transaction, businessId, summed(takes), orderId, 'restock');
}

/** Sums the units by stock row. Several lines of an order, or a set and its part, may need the same row. */
function summed(takes: readonly StockTake[]): StockTake[] {
  const quantities = new Map<string, number>();
  for (const { stockId, quantity } of takes) {
    quantities.set(stockId, (quantities.get(stockId) ?? 0) + quantity);
  }
  return [...quantities].map(([stockId, quantity]) => ({ stockId, quantity }));
}

/** Changes stock rows and records a movement for each. Returns the rows that exist and have enough units. */
async function move(
  transaction: Context,
  businessId: string,
  takes: readonly StockTake[],
  orderId: string,
  kind: Move,
): Promise<Fall[]> {
  if (takes.length === 0) return [];
  const { em, caller, now } = transaction;
  const ids = takes.map(take => take.stockId);
  if (takes.length > 1) await lockStock(em, { businessId, ids });
  const quantities = takes.map(take => take.quantity);
  const by = { orderId, actorName: caller.actor.name, at: now() };
  return moveStock(em, kind, { businessId, ids, quantities, ...by });
}

async function outOfStock(
  { em }: Context,
  businessId: string,
  short: readonly StockTake[],
  needs: readonly StockNeed[],
): Promise<DomainError> {
  const ids = short.map(each => each.stockId);
  const rows = await findOnHand(em, { businessId, ids });
  const left = new Map(rows.map(row => [row.id, row.onHand]));
  const facts = short.map(({ stockId, quantity: wanted }) => ({
    name: needs.find(need => need.stockId === stockId)?.name ?? '',
    left: left.get(stockId) ?? 0,
    wanted,
  }));
  const sentences = facts.map(
    each => `“${each.name}”: ${each.left} left, ${each.wanted} requested.`,
  );
  return new DomainError('OUT_OF_STOCK', sentences.join(' ')).withReason('out_of_stock', facts[0]);
}
