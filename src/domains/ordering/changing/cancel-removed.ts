import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { freeAppointments } from '../../scheduling/appointments/free-appointments.ts';
import { findBegun } from '../order-bookings.queries.ts';
import type { OrderLine } from '../order.entity.ts';
import { nameOf } from '../name-of.ts';

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
