import { writeLocked } from '../../business/write-locked.ts';
import { handOverStock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { SetOrderStatusInput } from '../../../graphql.generated.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cancelOrder } from './cancel-order.ts';
import { authorizeOrder, holdingsOf, lockOrder } from './authorize-order.ts';
import { findOrder } from '../reading/list-orders.ts';
import { checkStep } from '../lifecycle.ts';
import { findCutoffs, hasBookings } from '../order-bookings.queries.ts';
import type { Order, OrderStatus } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { announce } from '../../../platform/announce.ts';
import { saleEnded } from '../../scheduling/announcements.ts';
import { checkCutoff } from '../../scheduling/appointments/lifecycle.ts';

/** Changes an order's status. Cancelling again changes nothing. @throws DomainError INVALID_TRANSITION, VERSION_CONFLICT. */
export async function setOrderStatus(context: Context, input: SetOrderStatusInput): Promise<Order> {
  const entered = await authorizeOrder(context, input);
  const { businessId } = entered;
  const asked = { ...(entered.byClient ? clientsPart(input) : input), ...entered };
  const work =
    (isLocked: boolean) =>
    async (transaction: Context): Promise<Written<Order>> => {
      const event = await change(transaction, asked, isLocked);
      const result = await findOrder(transaction.em, businessId, entered.orderId);
      if (event) return { result, event };
      // Nothing changed, so there is no audit event, except that every tool call records one.
      return { result, event: unchanged(result), journaled: transaction.tool === null };
    };
  if (input.status !== 'cancelled') return write(context, businessId, work(true));
  return write(context, businessId, work(false)).catch(error => {
    if (!(error instanceof NeedsLock)) throw error;
    return writeLocked(context, businessId, work(true));
  });
}

type AskedStatus = SetOrderStatusInput & { businessId: string; byClient: boolean };

/** Limits the input of a client, who can only cancel the order. @throws DomainError FORBIDDEN. */
function clientsPart({
  orderId,
  status,
  reason,
  version,
}: SetOrderStatusInput): SetOrderStatusInput {
  if (status !== 'cancelled') {
    throw new DomainError('FORBIDDEN', 'status: a client can only cancel an order.');
  }
  return {
    orderId,
    status,
    reason: reason ?? null,
    version: version ?? null,
    cancelledBy: 'client',
  };
}

/** Ends a transaction that cancels bookings, because it has to lock the business before the order. */
class NeedsLock extends Error {}

/** Applies the change and returns its event, or null if nothing changed. */
async function change(
  transaction: Context,
  input: AskedStatus,
  isLocked: boolean,
): Promise<DomainEvent | null> {
  const order = await lockOrder(transaction, input.businessId, input.orderId);
  const { businessId, id: orderId } = order;
  if (!isLocked && (await hasBookings(transaction.em, { businessId, orderId })))
    throw new NeedsLock();
  const { status: from } = order;
  if (from === 'cancelled' && input.status === 'cancelled') return null;
  checkStep(from, input.status);
  if (input.byClient) await checkClientCancels(transaction, order);
  raiseVersion(order, input.version);
  if (input.status === 'cancelled') return cancel(transaction, order, input);
  if (input.status === 'completed') return completeOrder(transaction, order);
  order.status = input.status;
  await storeOrder(transaction.em, order);
  return stepEvent(order, from);
}

/**
 * Checks that a client may cancel an order: before the business confirms it, and before the cut-off of its bookings.
 * @throws DomainError INVALID_TRANSITION, RULE_VIOLATION.
 */
async function checkClientCancels(
  { em, now }: Context,
  { businessId, id, status }: Order,
): Promise<void> {
  if (status !== 'new') {
    throw new DomainError(
      'INVALID_TRANSITION',
      `The order is ${status}; only the business can cancel it now.`,
    ).withReason('order_confirmed', { status });
  }
  const booked = await findCutoffs(em, { businessId, orderId: id });
  for (const each of booked) checkCutoff(each.startAt, each.cancelCutoffMinutes, now());
}

/** Completes a locked order with a raised version: its goods are handed over. Returns the event. */
export async function completeOrder(transaction: Context, order: Order): Promise<DomainEvent> {
  const { status: from } = order;
  order.status = 'completed';
  await storeOrder(transaction.em, order);
  const { takes } = await holdingsOf(transaction, order);
  await handOverStock(transaction, takes, order);
  return stepEvent(order, from);
}

/** Cancels a locked order. Its payments are refunded automatically or by staff, by the setting of the business. */
async function cancel(
  transaction: Context,
  order: Order,
  { reason, cancelledBy, waiveFee, byClient }: AskedStatus,
): Promise<DomainEvent> {
  const event = await cancelOrder(transaction, order, reason ?? null, {
    cancelledBy: cancelledBy ?? 'business',
    waiveFee: waiveFee ?? false,
  });
  const { businessId, id: orderId } = order;
  await announce(transaction, saleEnded, {
    businessId,
    orderId,
    appointmentId: null,
  });
  return byClient ? { ...event, details: { ...event.details, cancelledBy: 'client' } } : event;
}

/** Returns the event of an order's new status, given the status before. */
export function stepEvent(
  { businessId, id, number, clientName, status }: Order,
  from: OrderStatus,
): DomainEvent {
  return {
    type: `order.${status}`,
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName}: ${from} became ${status}.`,
    details: { orderNumber: number, from, to: status },
    before: { status: from },
    after: { status },
  };
}

function unchanged({ businessId, id, number, clientName }: Order): DomainEvent {
  return {
    type: 'order.unchanged',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName} was already cancelled; nothing changed.`,
  };
}
