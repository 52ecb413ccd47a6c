import { returnStock } from '../../catalog/stock/stock.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import {
  type CancellationBy,
  freeAppointments,
} from '../../scheduling/appointments/free-appointments.ts';
import { releaseVisits } from '../billing/charge-visits.ts';
import { holdingsOf } from './authorize-order.ts';
import { nameOf } from '../name-of.ts';
import type { Order, OrderLine, OrderStatus } from '../order.entity.ts';
import { storeOrder } from '../order.queries.ts';
import { announce } from '../../../platform/announce.ts';
import { visitsReleased } from '../announcements.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { cancelLinesOf } from '../order-line.queries.ts';
import { endPayments } from '../paying/unpaid.queries.ts';
import { findBegun } from '../order-bookings.queries.ts';

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
  await returnStock(transaction, takes, order);
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

/**
 * Cancels the order lines of cancelled appointments and reduces the total of a locked order, whose business was locked first.
 * Cancels an order that has no line left. Returns the event to record, or null if the lines were cancelled before.
 */
export async function cancelLines(
  transaction: Context,
  order: Order,
  appointmentIds: readonly string[],
): Promise<DomainEvent | null> {
  const { id, businessId, number, clientName, currency } = order;
  const { em, now } = transaction;
  const gone = await cancelLinesOf(em, { businessId, orderId: id, appointmentIds });
  if (gone.names === null) return null;
  const before = { total: toMajor(order.totalMinor, currency) };
  order.totalMinor -= gone.minor;
  order.depositMinor = Math.max(order.depositMinor - gone.deposit, 0);
  raiseVersion(order, null);
  if (gone.left === 0 && order.status !== 'completed') {
    // If bookings have fees, the caller who cancelled them settles the payments.
    if (order.feeMinor === 0) await endPayments(em, { businessId, id, now: toIso(now()) });
    return cancelOrder(transaction, order, 'All bookings of the order were cancelled.');
  }
  await storeOrder(em, order);
  const total = `${toMajor(order.totalMinor, currency)} ${currency}`;
  return {
    type: 'order.reduced',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName}: ${gone.names} was taken off; the total is now ${total}.`,
    details: { orderNumber: number, cancelledAppointmentIds: appointmentIds },
    before,
    after: { total: toMajor(order.totalMinor, currency) },
  };
}

/**
 * Cancels the bookings of removed lines, under the business's lock. @throws DomainError INVALID_TRANSITION for a visit that has
 * begun or is over: its line must stay, but may be free of charge.
 */
export async function cancelRemoved(
  transaction: Context,
  removed: readonly OrderLine[],
): Promise<void> {
  const booked = removed.filter(line => line.appointmentId != null);
  const [first] = booked;
  if (!first) return;
  const ids = booked.flatMap(line => line.appointmentId ?? []);
  const { businessId } = first;
  const { em, now } = transaction;
  const begun = await findBegun(em, { businessId, ids, now: toIso(now()) });
  const line = booked.find(
    each => each.appointmentId != null && begun.includes(each.appointmentId),
  );
  if (line) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `lines: the visit of “${nameOf(line)}” has begun or is over, so the line stays; give it another price instead.`,
    ).withReason('order_line_begun', { name: nameOf(line) });
  }
  await freeAppointments(transaction, businessId, ids, {
    cancelledBy: 'business',
    waiveFee: true,
    reason: 'It was taken off the order.',
  });
}
