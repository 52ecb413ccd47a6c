import { handOverStock, unhandStock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import { addShipped } from '../order-line.queries.ts';
import type { Order } from '../order.entity.ts';
import type { Leaving } from './choose-units.ts';
import { takesOfUnits } from './fulfilment.ts';

/** Records units of a locked order as shipped, or with `isBack` as not shipped, and moves their stock. */
export async function moveUnits(
  transaction: Context,
  order: Order,
  leaving: readonly Leaving[],
  isBack = false,
): Promise<void> {
  const { businessId, id: orderId } = order;
  const sign = isBack ? -1 : 1;
  const units = leaving.map(({ line: { position }, quantity }) => ({
    position,
    quantity: sign * quantity,
  }));
  await addShipped(transaction.em, { businessId, orderId, units });
  const takes = leaving.flatMap(({ line, quantity }) => takesOfUnits(line, quantity));
  await (isBack ? unhandStock : handOverStock)(transaction, takes, order);
}
