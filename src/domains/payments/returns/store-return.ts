import { restock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { takesOfUnits } from '../../ordering/shipping/fulfilment.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { addToLines, addToOrder, insertReturn } from './order-return.queries.ts';
import type { ReturnPlan } from './plan-return.ts';

interface NewReturn {
  id: string;
  reason: string | null;
}

/** Stores the return of a locked order, and restocks the units that go back on sale. */
export async function storeReturn(
  transaction: Context,
  { id: orderId, businessId }: Order,
  { lines, delivery, amountMinor }: ReturnPlan,
  { id, reason }: NewReturn,
): Promise<void> {
  const { em, now } = transaction;
  const rows = lines.map(({ line, quantity, restock: restocked, value }) => ({
    position: line.position,
    quantity,
    restocked,
    netMinor: value.netMinor,
    taxMinor: value.taxMinor,
    grossMinor: grossOf(value),
  }));
  await insertReturn(em, {
    businessId,
    id,
    orderId,
    deliveryNetMinor: delivery.netMinor,
    deliveryTaxMinor: delivery.taxMinor,
    reason,
    createdAt: now(),
    lines: rows,
  });
  await addToLines(em, { businessId, orderId, lines: rows });
  await addToOrder(em, { businessId, id: orderId, amountMinor });
  const takes = lines
    .filter(each => each.restock)
    .flatMap(({ line, quantity }) => takesOfUnits(line, quantity));
  await restock(transaction, businessId, takes, orderId);
}
