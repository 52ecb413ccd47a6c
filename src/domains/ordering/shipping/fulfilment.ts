import type { Fulfilment } from '../../../enums.generated.ts';
import type { StockTake } from '../../catalog/stock/stock.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/** Whether a line is of goods, which leave: no service, nor what its buyer gets once it is paid. */
function isOfGoods({ type, grants, cancelled }: OrderLine): boolean {
  return type === 'product' && grants == null && !cancelled;
}

/** How many units of a line have left: an order that is completed was handed over as a whole. */
export function leftUnitsOf(line: OrderLine, status: Order['status']): number {
  if (!isOfGoods(line)) return 0;
  return status === 'completed' ? line.quantity : line.shipped;
}

/** How many units of a line can still be shipped. */
export function toShipOf(line: OrderLine, status: Order['status']): number {
  if (status === 'cancelled' || !isOfGoods(line)) return 0;
  return line.quantity - leftUnitsOf(line, status);
}

/** How many units of a line can come back. */
export function toReturnOf(line: OrderLine, status: Order['status']): number {
  return leftUnitsOf(line, status) - line.returned;
}

/** How much of an order's goods has left; null for an order without any. */
export function fulfilmentOf({
  items,
  status,
}: Pick<Order, 'items' | 'status'>): Fulfilment | null {
  const goods = items.filter(isOfGoods);
  if (goods.length === 0) return null;
  if (goods.every(line => leftUnitsOf(line, status) === line.quantity)) return 'fulfilled';
  return goods.some(line => leftUnitsOf(line, status) > 0) ? 'partly' : 'unfulfilled';
}

/** SQL for the same of an order in a table of this name. */
export const fulfilmentIn = (o: string) => `(
  select case
    when count(*) = 0 then null
    when ${o}.status = 'completed' or bool_and(l.shipped = l.quantity) then 'fulfilled'
    when bool_or(l.shipped > 0) then 'partly'
    else 'unfulfilled'
  end
  from order_line l
  where l.business_id = ${o}.business_id and l.order_id = ${o}.id and l.type = 'product' and l.grants is null
    and not l.cancelled)`;

/** What so many units of a line take from stock: of each as much as when it was sold. */
export function takesOfUnits({ takes, quantity }: OrderLine, units: number): StockTake[] {
  return takes.map(take => ({ ...take, quantity: (take.quantity / quantity) * units }));
}
