import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteDues } from './dues.queries.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { announce } from '../../../platform/announce.ts';
import { salePaid } from '../../ordering/announcements.ts';
import { chargeRefused } from '../announcements.ts';

/**
 * Notifies later domains, in the same transaction, of a payment or refund of the target, or of a card that
 * refused it. A refund that the
 * client's bank returned counts as paid again.
 */
export async function notifyMoneyMoved(
  transaction: Context,
  payment: Payment,
  events: readonly DomainEvent[],
): Promise<void> {
  const { businessId, orderId, appointmentId, cardId } = payment;
  const isRefused = events.some(({ type }) => type === 'payment.failed');
  if (isRefused && cardId != null && appointmentId == null) {
    await announce(transaction, chargeRefused, payment);
  }
  const refunds = events.filter(({ type }) => type === 'refund.succeeded');
  const isPaid = events.some(
    ({ type, before }) =>
      type === 'payment.succeeded' ||
      (type === 'refund.failed' && before?.['status'] === 'succeeded'),
  );
  if ((!isPaid && refunds.length === 0) || (orderId == null && appointmentId == null)) return;
  // Money paid for an appointment counts for the order that charges it.
  const alone = orderId == null ? (appointmentId ?? null) : null;
  const sale = { businessId, orderId: orderId ?? null, appointmentId: alone };
  await noteDues(transaction, sale);
  await announce(transaction, salePaid, {
    ...sale,
    refundIds: refunds.map(({ details }) => String(details?.['refundId'])),
  });
}
