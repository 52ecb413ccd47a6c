import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { noteLow } from './note-low.ts';
import { ensureLocationStock, findLocationStock } from './location-stock.queries.ts';
import { moveStock, type Cause, type Fall, type Move } from './stock-move.queries.ts';
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

/** The document that moves stock, and the location where it does: an order, or a part of a transfer. */
export interface StockCause extends Cause {
  businessId: string;
  /** The location as records store it. */
  locationId: string | null;
}

/** Returns an order as the cause of movements at its location. */
function ofOrder({ businessId, id, locationId }: OrderAt): StockCause {
  return { businessId, orderId: id, locationId: locationId ?? null };
}

interface OrderAt {
  businessId: string;
  id: string;
  locationId?: string | null | undefined;
}

/**
 * Reserves units for an order until it hands them over or returns them. Reserves all units or none. Call it
 * once in a transaction, so that rows are locked in the order of their ids. @throws DomainError OUT_OF_STOCK
 * naming all items that are short, with the units left.
 */
export async function takeStock(
  transaction: Context,
  needs: readonly StockNeed[],
  order: OrderAt,
): Promise<void> {
  await takeOrRefuse(transaction, needs, ofOrder(order), 'take');
}

/** Moves units out, all or none, and notes what is low then. @throws DomainError OUT_OF_STOCK. */
export async function takeOrRefuse(
  transaction: Context,
  needs: readonly StockNeed[],
  cause: StockCause,
  kind: 'take' | 'send',
): Promise<void> {
  const requested = summed(needs);
  const moved = await moveUnitsOf(transaction, requested, cause, kind);
  if (moved.length < requested.length) {
    const there = new Set(moved.map(({ stockId }) => stockId));
    const short = requested.filter(({ stockId }) => !there.has(stockId));
    throw await outOfStock(transaction, cause, short, needs);
  }
  await noteLow(transaction, cause.businessId, moved, cause.locationId);
}

/** Returns an order's reserved units to sale. Items that are no longer in the catalog are skipped. */
export async function returnStock(
  transaction: Context,
  takes: readonly StockTake[],
  order: OrderAt,
): Promise<void> {
  await moveUnitsOf(transaction, summed(takes), ofOrder(order), 'return');
}

/**
 * Records that an order's reserved units were handed over. Items that are no longer in the catalog are
 * skipped.
 */
export async function handOverStock(
  transaction: Context,
  takes: readonly StockTake[],
  order: OrderAt,
): Promise<void> {
  await moveUnitsOf(transaction, summed(takes), ofOrder(order), 'handOver');
}

/** Reverts a hand-over. The units are reserved for their order again. */
export async function unhandStock(
  transaction: Context,
  takes: readonly StockTake[],
  order: OrderAt,
): Promise<void> {
  await moveUnitsOf(transaction, summed(takes), ofOrder(order), 'unhand');
}

/** Returns units to sale that an order had handed over and its buyer sent back. */
export async function restock(
  transaction: Context,
  takes: readonly StockTake[],
  order: OrderAt,
): Promise<void> {
  await moveUnitsOf(transaction, summed(takes), ofOrder(order), 'restock');
}

/** Returns the units that all lines need, by stock row. `takes` of a line are the units for one of it. */
export function unitsNeeded(
  lines: readonly { takes: readonly StockTake[]; quantity: number }[],
): StockTake[] {
  return summed(
    lines.flatMap(line =>
      line.takes.map(({ stockId, quantity }) => ({ stockId, quantity: quantity * line.quantity })),
    ),
  );
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
export async function moveUnitsOf(
  transaction: Context,
  takes: readonly StockTake[],
  cause: StockCause,
  kind: Move,
): Promise<Fall[]> {
  if (takes.length === 0) return [];
  const { em, caller, now } = transaction;
  const { businessId, locationId } = cause;
  const ids = takes.map(take => take.stockId);
  if (takes.length > 1 || locationId !== null) await lockStock(em, { businessId, ids });
  if (locationId !== null && kind !== 'take' && kind !== 'send')
    await ensureLocationStock(em, { businessId, locationId, ids });
  const quantities = takes.map(take => take.quantity);
  const by = { actorName: caller.actor.name, at: now() };
  return moveStock(em, kind, { ...cause, ids, quantities, ...by });
}

async function outOfStock(
  { em }: Context,
  { businessId, locationId }: StockCause,
  short: readonly StockTake[],
  needs: readonly StockNeed[],
): Promise<DomainError> {
  const ids = short.map(each => each.stockId);
  const left = await onHandAt(em, { businessId, locationId, ids });
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

interface At {
  businessId: string;
  /** The location as records store it. */
  locationId: string | null;
  ids: readonly string[];
}

/** Reads the sellable units at a location, by stock id. */
export async function onHandAt(
  em: Context['em'],
  { businessId, locationId, ids }: At,
): Promise<ReadonlyMap<string, number>> {
  if (locationId === null) {
    const rows = await findOnHand(em, { businessId, ids });
    return new Map(rows.map(({ id, onHand }) => [id, onHand]));
  }
  const rows = await findLocationStock(em, { businessId, locationId, ids });
  return new Map(rows.map(({ stockId, onHand }) => [stockId, onHand]));
}
