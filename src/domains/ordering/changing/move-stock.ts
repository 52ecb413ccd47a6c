import {
  returnStock,
  takeStock,
  type StockNeed,
  type StockTake,
} from '../../catalog/stock/stock.ts';
import { lockStock } from '../../catalog/stock/stock.queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Order } from '../order.entity.ts';

/** Takes additional stock of a changed order, and returns the surplus. @throws DomainError OUT_OF_STOCK. */
export async function moveStock(
  transaction: Context,
  order: Order,
  before: readonly StockTake[],
  needs: readonly StockNeed[],
): Promise<void> {
  const changes = new Map<string, StockNeed>();
  for (const { stockId, quantity } of before) {
    const change = changes.get(stockId) ?? { stockId, name: '', quantity: 0 };
    changes.set(stockId, { ...change, quantity: change.quantity - quantity });
  }
  for (const { stockId, quantity, name } of needs) {
    const change = changes.get(stockId) ?? { stockId, name, quantity: 0 };
    changes.set(stockId, { ...change, name, quantity: change.quantity + quantity });
  }
  const moved = [...changes.values()].filter(({ quantity }) => quantity !== 0);
  // Taking and returning affect different rows, so all are locked first, in one order.
  const ids = moved.map(({ stockId }) => stockId);
  await lockStock(transaction.em, { businessId: order.businessId, ids });
  const less = moved.filter(({ quantity }) => quantity < 0);
  const returned = less.map(each => ({ stockId: each.stockId, quantity: -each.quantity }));
  await returnStock(transaction, returned, order);
  await takeStock(
    transaction,
    moved.filter(({ quantity }) => quantity > 0),
    order,
  );
}
