import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { SetOrderSellersInput } from '../../../graphql.generated.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { lockOrder, storeOrder } from '../changing/change-order.ts';
import { sameEvent } from '../changing/updated-event.ts';
import type { Order } from '../order.entity.ts';
import { findOrder } from '../reading/find-orders.ts';
import { checkSellers } from './check-sellers.ts';
import { readSellers } from './read-sellers.ts';

/**
 * Says who sold lines of an order, also of one that is completed: what they earn follows. @throws DomainError
 * INVALID_TRANSITION for a cancelled order, VERSION_CONFLICT.
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
    ).because('order_not_changeable', { status: order.status });
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
  await storeOrder(transaction, locked);
  await sql(em, store, [businessId, orderId, JSON.stringify(rows)]);
  await transaction.reactions.sellersChanged(transaction, { businessId, orderId });
  const result = await findOrder(em, businessId, orderId);
  return { result, event: sellersEvent(result, rows) };
}

const store = `
  update order_line l set seller_id = row."sellerId"
  from jsonb_to_recordset($3::jsonb) as row(position int, "sellerId" text)
  where l.business_id = $1 and l.order_id = $2 and l.position = row.position`;

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
