import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { freeAppointments } from '../../scheduling/appointments/free-appointments.ts';
import type { OrderLine } from '../order.entity.ts';
import { nameOf } from '../placing/read-order.ts';

/**
 * Cancels the bookings of lines that are taken off, under the business's lock. @throws DomainError INVALID_TRANSITION for
 * a visit that has begun or is over: that stays on the order, if for nothing.
 */
export async function callOffRemoved(
  transaction: Context,
  removed: readonly OrderLine[],
): Promise<void> {
  const booked = removed.filter(line => line.appointmentId != null);
  const [first] = booked;
  if (!first) return;
  const ids = booked.flatMap(line => line.appointmentId ?? []);
  const begun = await sql<{ id: string }>(
    transaction.em,
    `select id from appointment where business_id = $1 and id = any($2)
       and (status in ('arrived', 'completed', 'no_show') or status in ('pending', 'confirmed') and end_at <= $3)`,
    [first.businessId, ids, new Date(transaction.now()).toISOString()],
  );
  const line = booked.find(each => begun.some(({ id }) => id === each.appointmentId));
  if (line) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `lines: the visit of “${nameOf(line)}” has begun or is over, so the line stays; give it another price instead.`,
    ).because('order_line_begun', { name: nameOf(line) });
  }
  await freeAppointments(transaction, first.businessId, ids, {
    cancelledBy: 'business',
    waiveFee: true,
    reason: 'It was taken off the order.',
  });
}
