import type { Caller } from '../../../platform/caller.ts';
import type { StockTake } from '../../../domains/catalog/stock/stock.ts';
import type { StockMovementKind } from '../../../domains/catalog/stock/stock-movement.entity.ts';
import type { Books } from './books.ts';

/** Stock level of one product. */
export interface Level {
  stockId: string;
  name: string;
  onHand: number;
}

interface Move {
  order: string;
  /** Time of the move, in epoch milliseconds. */
  at: number;
  by: Caller;
}

/** Stock over time: goods are reserved for orders, handed over, returned and restocked. */
export interface Shelf {
  take(needs: readonly StockTake[], move: Move): void;
  handOver(move: Move): void;
  takeBack(move: Move): void;
}

type Moved = (StockTake & Move & { kind: StockMovementKind })[];

export function createShelf(): Shelf & { moves: Moved } {
  const moves: Moved = [];
  const end = (kind: StockMovementKind) => (move: Move) => {
    const taken = moves.filter(each => each.order === move.order && each.kind === 'taken');
    for (const { stockId, quantity } of taken) moves.push({ ...move, stockId, quantity, kind });
  };
  return {
    moves,
    take: (needs, move) => {
      const sums = new Map<string, number>();
      for (const { stockId, quantity } of needs) {
        sums.set(stockId, (sums.get(stockId) ?? 0) + quantity);
      }
      for (const [stockId, quantity] of sums) {
        moves.push({ ...move, stockId, quantity, kind: 'taken' });
      }
    },
    handOver: end('handed_over'),
    takeBack: end('returned'),
  };
}

/** Number of pieces in one delivery from the supplier. */
const batch = 12;
const second = 1000;

/**
 * Writes the stock movements of one product in chronological order, from its level at the opening.
 * Deliveries arrive before the stock is empty. A final count restores the opening level. Returns the reserved quantity.
 */
export function keepStock(
  { movements, diary }: Books,
  { stockId, name, onHand: opening }: Level,
  {
    businessId,
    moves,
    by,
    countedAt,
  }: {
    businessId: string;
    moves: Readonly<Moved>;
    by: Caller;
    countedAt: number;
  },
): number {
  let onHand = opening;
  let reserved = 0;
  const write = (
    {
      kind,
      at,
      by: actor,
      order,
    }: Omit<Moved[number], keyof StockTake | 'order'> & { order?: string },
    quantity: number,
    note: string | null,
  ) => {
    const actorName = actor.actor.name;
    const orderId = order ?? null;
    movements.push({
      businessId,
      stockId,
      kind,
      quantity,
      onHand,
      orderId,
      note,
      actorName,
      at,
    } as never);
  };
  const adjust = (kind: 'received' | 'adjusted', at: number, change: number, note: string) => {
    const before = { onHand };
    onHand += change;
    write({ kind, at, by }, change, note);
    const event = {
      type: 'stock.adjusted',
      businessId,
      subject: stockId,
      summary: `The stock of “${name}” is now ${onHand} (${change < 0 ? '' : '+'}${change}).`,
      details: { change, onHand, note },
      before,
      after: { onHand },
    };
    diary.push({ at, caller: by, event });
  };
  const own = moves.filter(each => each.stockId === stockId).toSorted((a, b) => a.at - b.at);
  const late = own.filter(({ at }) => at >= countedAt);
  const net = late.reduce((sum, { kind, quantity }) => sum + signed(kind, quantity), 0);
  const count = () => {
    const change = opening - net - onHand;
    if (change !== 0) adjust('adjusted', countedAt, change, 'Stocktaking');
  };
  for (const move of own) {
    if (move === late[0]) count();
    const { kind, quantity, at } = move;
    if (kind === 'taken' && onHand < quantity + 1)
      adjust('received', at - second, batch, 'Wholesaler');
    onHand += signed(kind, quantity);
    reserved += kind === 'taken' ? quantity : -quantity;
    write(move, kind === 'taken' ? -quantity : quantity, null);
  }
  if (late.length === 0) count();
  return reserved;
}

function signed(kind: StockMovementKind, quantity: number): number {
  if (kind === 'taken') return -quantity;
  return kind === 'returned' ? quantity : 0;
}
