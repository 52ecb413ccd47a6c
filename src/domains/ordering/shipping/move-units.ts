import { handOverStock, unhandStock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import type { Order } from '../order.entity.ts';
import type { Leaving } from './choose-units.ts';
import { takesOfUnits } from './fulfilment.ts';

/** Notes that units of a locked order have left, or with `isBack` that they have not, and moves their stock. */
export async function moveUnits(
  transaction: Context,
  { id, businessId }: Order,
  leaving: readonly Leaving[],
  isBack = false,
): Promise<void> {
  const sign = isBack ? -1 : 1;
  await sqlAhead(
    transaction.em,
    `update order_line l set shipped = l.shipped + moved.quantity
     from unnest($3::int[], $4::int[]) moved(position, quantity)
     where l.business_id = $1 and l.order_id = $2 and l.position = moved.position`,
    [
      businessId,
      id,
      leaving.map(({ line }) => line.position),
      leaving.map(({ quantity }) => sign * quantity),
    ],
  );
  const takes = leaving.flatMap(({ line, quantity }) => takesOfUnits(line, quantity));
  await (isBack ? unhandStock : handOverStock)(transaction, businessId, takes, id);
}
