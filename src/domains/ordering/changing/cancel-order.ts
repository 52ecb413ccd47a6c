import { returnStock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import {
  freeAppointments,
  type CancellationBy,
} from '../../scheduling/appointments/free-appointments.ts';
import { releaseVisits } from '../billing/release-visits.ts';
import { holdingsOf } from './change-order.ts';
import { nameOf } from '../name-of.ts';
import type { Order, OrderLine, OrderStatus } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { announce } from '../../../platform/announce.ts';
import { visitsReleased } from '../announcements.ts';

const byBusiness: CancellationBy = { cancelledBy: 'business', waiveFee: true };

/**
 * Cancels a locked order, returns its reserved stock and cancels its bookings. Appointments that were booked separately and only
 * charged by it are detached. Bookings of both kinds need the business's lock, taken before the order's. The fees of its bookings
 * become the order's fee. Returns the event to record. @throws DomainError INVALID_TRANSITION once goods were shipped.
 */
export async function cancelOrder(
  transaction: Context,
  order: Order,
  reason: string | null,
  by: CancellationBy = byBusiness,
): Promise<DomainEvent> {
  const { id, businessId, status: from } = order;
  const { takes, appointmentIds, visits, shipped } = await holdingsOf(transaction, order);
  if (shipped) throw alreadyShipped(shipped);
  const feeMinor = await freeAppointments(transaction, businessId, appointmentIds, {
    ...by,
    reason,
  });
  Object.assign(order, { status: 'cancelled', cancelReason: reason, payBy: null });
  order.feeMinor += feeMinor;
  for (const { netMinor, taxMinor, depositMinor } of visits) {
    order.totalMinor -= netMinor + taxMinor;
    order.depositMinor = Math.max(order.depositMinor - depositMinor, 0);
  }
  await storeOrder(transaction.em, order);
  await returnStock(transaction, businessId, takes, id);
  const released = await releaseVisits(transaction, order, visits);
  if (released.length > 0) {
    await announce(transaction, visitsReleased, {
      businessId,
      orderId: id,
      appointmentIds: released,
    });
  }
  return cancelledEvent(order, from);
}

function alreadyShipped(line: OrderLine): DomainError {
  const name = nameOf(line);
  return new DomainError(
    'INVALID_TRANSITION',
    `“${name}” was shipped, so the order is not cancelled: take off the rest, or first say that the shipment was recorded in error.`,
  ).withReason('order_shipped', { name });
}

/** Returns the event of an order's cancellation, given the status before. */
export function cancelledEvent(order: Order, from: OrderStatus): DomainEvent {
  const { id, businessId, number, clientName, feeMinor } = order;
  const reason = order.cancelReason ?? null;
  return {
    type: 'order.cancelled',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName} was cancelled${reason ? `: ${reason}` : '.'}`,
    details: { orderNumber: number, from, to: 'cancelled', reason },
    before: { status: from },
    after: { status: 'cancelled', cancelReason: reason, ...(feeMinor > 0 && { feeMinor }) },
  };
}
