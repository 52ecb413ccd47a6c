import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { RequestReturnInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorizeOrder, lockOrder } from '../../ordering/changing/authorize-order.ts';
import type { Order, ReturnRequest } from '../../ordering/order.entity.ts';
import { nameOf } from '../../ordering/name-of.ts';
import { findOrder } from '../../ordering/reading/list-orders.ts';
import { findReturns, updateRequest } from './order-return.queries.ts';
import { returnableLine } from './plan-return.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { OrderReturn } from './order-return.entity.ts';

/**
 * Asks the business to accept a return, replacing an earlier request. Stock and money change only once the
 * business has the goods.
 *
 * @throws DomainError RULE_VIOLATION for more units than were handed over and not returned.
 */
export async function requestReturn(context: Context, input: RequestReturnInput): Promise<Order> {
  const { businessId, orderId } = await authorizeOrder(context, input);
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
    await updateRequest(em, { businessId, id: orderId, request });
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

/** Returns the units of a request with the names of their order lines. */
export function requestedLines({ items }: Order, lines: ReturnRequest['lines']) {
  return lines.flatMap(({ position, quantity }) => {
    const line = items.find(each => each.position === position);
    return line ? [{ position, quantity, title: nameOf(line) }] : [];
  });
}

/** Loads the returns of orders in batches within a request. */
export function orderReturnsLoader(
  em: EntityManager,
): DataLoader<TenantKey, OrderReturn[], string> {
  return new DataLoader(
    async keys => {
      const byOrder = Map.groupBy(await findReturns(em, keys), ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
