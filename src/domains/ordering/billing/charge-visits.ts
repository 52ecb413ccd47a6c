import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import { attachVisits, detachVisits, endAttempts } from './visit.queries.ts';

/**
 * Attaches separately booked appointments to the stored order whose lines charge them, at the prices of these lines. Needs a
 * transaction that holds the business's lock. Open attempts to pay the appointments separately end. Their earlier payments move
 * with the payments of the order.
 */
export async function chargeVisits(transaction: Context, order: Order): Promise<void> {
  const { businessId, id: orderId, number } = order;
  const { em, now } = transaction;
  const charged = await attachVisits(em, { businessId, orderId });
  const ids = charged.map(({ id }) => id);
  await endAttempts(em, { businessId, ids, now: toIso(now()) });
  const events = charged.map(({ id, serviceName, clientName }) => ({
    type: 'appointment.charged',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} is charged with order ${number}.`,
    details: { orderId, orderNumber: number },
    before: { orderId: null },
    after: { orderId },
  }));
  await journalSideEffects(transaction, events);
}

/** Returns true if a line charges an appointment that was booked separately. */
export function isVisitLine({ visitNetMinor }: OrderLine): boolean {
  return visitNetMinor != null;
}

/**
 * Detaches appointments from the locked order that charged them, and restores their earlier prices. Needs a transaction that
 * holds the business's lock. Their lines are marked as cancelled. Returns the ids of the appointments.
 */
export async function releaseVisits(
  transaction: Context,
  { businessId, id: orderId, number }: Pick<Order, 'businessId' | 'id' | 'number'>,
  lines: readonly OrderLine[],
): Promise<string[]> {
  const ids = lines.filter(isVisitLine).flatMap(({ appointmentId }) => appointmentId ?? []);
  if (ids.length === 0) return [];
  const released = await detachVisits(transaction.em, { businessId, orderId, ids });
  const events = released.map(({ id, serviceName, clientName }) => ({
    type: 'appointment.released',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} is no more charged with order ${number}.`,
    details: { orderId, orderNumber: number },
    before: { orderId },
    after: { orderId: null },
  }));
  await journalSideEffects(transaction, events);
  return released.map(({ id }) => id);
}
