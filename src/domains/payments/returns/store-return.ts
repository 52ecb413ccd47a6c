import { restock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { takesOfUnits } from '../../ordering/shipping/fulfilment.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { ReturnPlan } from './plan-return.ts';

interface NewReturn {
  id: string;
  reason: string | null;
}

/** Stores what comes back of a locked order, and puts on sale again what is to be. */
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
    net_minor: value.netMinor,
    tax_minor: value.taxMinor,
    gross_minor: grossOf(value),
  }));
  await sqlAhead(em, insertReturn, [
    businessId,
    id,
    orderId,
    delivery.netMinor,
    delivery.taxMinor,
    reason,
    new Date(now()).toISOString(),
    JSON.stringify(rows),
  ]);
  await sqlAhead(em, noteOnLines, [businessId, orderId, JSON.stringify(rows)]);
  await sqlAhead(em, noteOnOrder, [businessId, orderId, amountMinor]);
  const takes = lines
    .filter(each => each.restock)
    .flatMap(({ line, quantity }) => takesOfUnits(line, quantity));
  await restock(transaction, businessId, takes, orderId);
}

const linesOf = (json: string) => `
  jsonb_to_recordset(${json}::jsonb) line(position int, quantity int, restocked boolean, net_minor bigint,
    tax_minor bigint, gross_minor bigint)`;

const insertReturn = `
  with made as (
    insert into order_return (business_id, id, order_id, delivery_net_minor, delivery_tax_minor, reason, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
  )
  insert into order_return_line (business_id, return_id, position, quantity, restocked, net_minor, tax_minor)
  select $1, $2, position, quantity, restocked, net_minor, tax_minor from ${linesOf('$8')}`;

const noteOnLines = `
  update order_line l set returned = l.returned + line.quantity, returned_minor = l.returned_minor + line.gross_minor
  from ${linesOf('$3')} where l.business_id = $1 and l.order_id = $2 and l.position = line.position`;

const noteOnOrder = `
  update sales_order set returned_minor = returned_minor + $3, return_request = null, version = version + 1
  where business_id = $1 and id = $2`;
