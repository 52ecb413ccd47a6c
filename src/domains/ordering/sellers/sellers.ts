import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findSellers } from './seller.queries.ts';
import type { OrderSellerInput, SetOrderSellersInput } from '../../../graphql.generated.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { lockOrder } from '../changing/authorize-order.ts';
import { sameEvent } from '../changing/updated-event.ts';
import { updateSellers } from '../order-line.queries.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { findOrder } from '../reading/list-orders.ts';
import { announce } from '../../../platform/announce.ts';
import { sellersChanged } from '../announcements.ts';

/**
 * Refuses inactive or unknown sellers. The caller passes only new sellers, so former staff keep their past sales.
 * @throws DomainError NOT_FOUND, RULE_VIOLATION.
 */
export async function checkSellers(
  em: EntityManager,
  businessId: string,
  lines: readonly { sellerId: string | null }[],
): Promise<void> {
  const ids = new Set(lines.flatMap(({ sellerId }) => sellerId ?? []));
  if (ids.size === 0) return;
  const known = await findSellers(em, { businessId, ids: [...ids] });
  for (const id of ids) {
    const person = known.find(each => each.id === id);
    if (!person) throw notFound('stf', id);
    if (person.active) continue;
    throw new DomainError(
      'RULE_VIOLATION',
      `sellers: ${person.name} does not work now; choose somebody who does.`,
    ).withReason('staff_inactive', { staffName: person.name });
  }
}

/** Reads the sellers of lines, by position. @throws DomainError VALIDATION_FAILED for an unknown or repeated line. */
export function readSellers(
  inputs: readonly OrderSellerInput[] | null | undefined,
  isLine: (position: number) => boolean,
): Map<number, string | null> {
  const sellers = new Map<number, string | null>();
  for (const [index, { position, sellerId = null }] of (inputs ?? []).entries()) {
    const path = `sellers[${index}].position`;
    if (sellers.has(position)) throw invalid(path, 'is given twice.');
    if (!isLine(position)) throw invalid(path, 'the order has no such line.');
    sellers.set(position, sellerId);
  }
  return sellers;
}

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
