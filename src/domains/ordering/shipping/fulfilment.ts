import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Fulfilment } from '../../../enums.generated.ts';
import type { StockTake } from '../../catalog/stock/stock.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Shipment } from './shipment.entity.ts';
import { findShipmentsOf, readShipment } from './shipment.queries.ts';

/** Returns true if a line contains physical goods, not a service or a grant such as a gift card. */
function isOfGoods({ type, grants, cancelled }: OrderLine): boolean {
  return type === 'product' && grants == null && !cancelled;
}

/** Returns the number of units that have left. A completed order was handed over as a whole. */
export function leftUnitsOf(line: OrderLine, status: Order['status']): number {
  if (!isOfGoods(line)) return 0;
  return status === 'completed' ? line.quantity : line.shipped;
}

/** Returns the number of units of a line that can still be shipped. */
export function toShipOf(line: OrderLine, status: Order['status']): number {
  if (status === 'cancelled' || !isOfGoods(line)) return 0;
  return line.quantity - leftUnitsOf(line, status);
}

/** Returns the number of units of a line that can still be returned. */
export function toReturnOf(line: OrderLine, status: Order['status']): number {
  return leftUnitsOf(line, status) - line.returned;
}

/** Returns the fulfilment of an order's goods; null for an order without goods. */
export function fulfilmentOf({
  items,
  status,
}: Pick<Order, 'items' | 'status'>): Fulfilment | null {
  const goods = items.filter(isOfGoods);
  if (goods.length === 0) return null;
  if (goods.every(line => leftUnitsOf(line, status) === line.quantity)) return 'fulfilled';
  return goods.some(line => leftUnitsOf(line, status) > 0) ? 'partly' : 'unfulfilled';
}

/** Returns the stock of a number of units of a line. Each unit takes the same amount as when it was sold. */
export function takesOfUnits({ takes, quantity }: OrderLine, units: number): StockTake[] {
  return takes.map(take => ({ ...take, quantity: (take.quantity / quantity) * units }));
}

/** Reads one shipment of a business. @throws DomainError NOT_FOUND. */
export async function findShipment(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Shipment> {
  const shipment = await readShipment(em, { businessId, id });
  if (!shipment) throw notFound('shp', id);
  return shipment;
}

/** Loads the shipments of orders in batches within a request, oldest first. */
export function orderShipmentsLoader(em: EntityManager): DataLoader<TenantKey, Shipment[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findShipmentsOf(em, keys);
      const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
