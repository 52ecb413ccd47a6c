import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Order } from '../order.entity.ts';
import { attachVisits, endAttempts } from './visit.queries.ts';

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
