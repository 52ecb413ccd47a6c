import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { SetOrderSellersInput } from '../../../graphql.generated.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { lockOrder } from '../changing/change-order.ts';
import { sameEvent } from '../changing/updated-event.ts';
import { updateSellers } from '../order-line.queries.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { findOrder } from '../reading/find-orders.ts';
import { checkSellers } from './check-sellers.ts';
import { readSellers } from './read-sellers.ts';
import { announce } from '../../../platform/announce.ts';
import { sellersChanged } from '../announcements.ts';

/**
 * Sets the sellers of an order's lines, even of a completed order; their commissions follow.
 * @throws DomainError INVALID_TRANSITION for a cancelled order, VERSION_CONFLICT.
 */
export async function setSellers(context: Context, input: SetOrderSellersInput): Promise<Order> {
  const { id: businessId } = await authorize(context, input.businessId, 'order:update');
  return writeLocked(context, businessId, transaction => change(transaction, businessId, input));
}

async function change(
  transaction: Context,
  businessId: string,
  { orderId, sellers: inputs, version = null }: SetOrderSellersInput,
): Promise<Written<Order>> {
  const { em } = transaction;
  const locked = await lockOrder(transaction, businessId, orderId);
  raiseVersion(locked, version);
  const order = await findOrder(em, businessId, orderId);
  if (order.status === 'cancelled') {
    throw new DomainError(
      'INVALID_TRANSITION',
      'The order is cancelled and sells nothing.',
    ).withReason('order_not_changeable', { status: order.status });
  }
  const standing = order.items.filter(line => !line.cancelled);
  const sellers = readSellers(inputs, at => standing.some(({ position }) => position === at));
  const rows = standing
    .map(({ position, sellerId = null }) => ({
      position,
      before: sellerId,
      sellerId: sellers.has(position) ? (sellers.get(position) ?? null) : sellerId,
    }))
    .filter(({ before, sellerId }) => sellerId !== before);
  if (rows.length === 0) {
    return { result: order, event: sameEvent(order), journaled: transaction.tool === null };
  }
  await checkSellers(em, businessId, rows);
  await storeOrder(em, locked);
  await updateSellers(em, { businessId, orderId, lines: rows });
  await announce(transaction, sellersChanged, { businessId, orderId });
  const result = await findOrder(em, businessId, orderId);
  return { result, event: sellersEvent(result, rows) };
}

function sellersEvent(
  { id, businessId, number, clientName }: Order,
  rows: readonly { position: number; before: string | null; sellerId: string | null }[],
): DomainEvent {
  const by = (of: (row: (typeof rows)[number]) => string | null) =>
    Object.fromEntries(rows.map(row => [`line${row.position}SellerId`, of(row)]));
  return {
    type: 'order.sellers_changed',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName}: who sold ${rows.length === 1 ? 'a line' : `${rows.length} lines`} was changed.`,
    details: { orderNumber: number },
    ...changesOf(
      by(row => row.before),
      by(row => row.sellerId),
    ),
  };
}
