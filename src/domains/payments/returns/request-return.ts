import type { RequestReturnInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { lockOrder } from '../../ordering/changing/change-order.ts';
import { enterOrder } from '../../ordering/changing/enter-order.ts';
import type { Order, ReturnRequest } from '../../ordering/order.entity.ts';
import { nameOf } from '../../ordering/placing/read-order.ts';
import { findOrder } from '../../ordering/reading/find-orders.ts';
import { returnableLine } from './plan-return.ts';

/**
 * Asks the business to take goods of an order back, in place of an earlier request. It changes no stock and no money: the
 * business does so once it has them. @throws DomainError RULE_VIOLATION for more than has left and not come back.
 */
export async function requestReturn(context: Context, input: RequestReturnInput): Promise<Order> {
  const { businessId, orderId } = await enterOrder(context, input);
  return write(context, businessId, async transaction => {
    const { em, now } = transaction;
    await lockOrder(transaction, businessId, orderId);
    const order = await findOrder(em, businessId, orderId);
    checkVersion(order, input.version);
    const lines = input.lines.map(({ position, quantity }, index) => {
      returnableLine(order, input.lines, { position, quantity }, index);
      return { position, quantity };
    });
    const request = { lines, reason: input.reason?.trim() || null, at: now() };
    await sql(
      em,
      `update sales_order set return_request = $3::jsonb, version = version + 1
       where business_id = $1 and id = $2`,
      [businessId, orderId, JSON.stringify(request)],
    );
    const result = await findOrder(em, businessId, orderId);
    return { result, event: requestedEvent(order, request) };
  });
}

function requestedEvent(order: Order, { lines, reason }: ReturnRequest): DomainEvent {
  const { id, businessId, number, clientName } = order;
  const what = requestedLines(order, lines)
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join(', ');
  return {
    type: 'order.return_requested',
    businessId,
    subject: id,
    summary: `${clientName} asks to return of order ${number}: ${what}.`,
    details: { orderNumber: number, reason },
    before: null,
    after: null,
  };
}

/** The units of a request with the names that the order has for them. */
export function requestedLines({ items }: Order, lines: ReturnRequest['lines']) {
  return lines.flatMap(({ position, quantity }) => {
    const line = items.find(each => each.position === position);
    return line ? [{ position, quantity, title: nameOf(line) }] : [];
  });
}
