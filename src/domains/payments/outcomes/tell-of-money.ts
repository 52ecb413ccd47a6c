import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteDues } from './note-dues.ts';
import type { Payment } from '../attempts/payment.entity.ts';

/**
 * Tells later domains, in the same transaction, that something was paid or refunded of what a payment is for. A refund that the
 * client's bank returned is paid again.
 */
export async function tellOfMoney(
  transaction: Context,
  { businessId, orderId, appointmentId }: Payment,
  events: readonly DomainEvent[],
): Promise<void> {
  const refunds = events.filter(({ type }) => type === 'refund.succeeded');
  const isPaid = events.some(
    ({ type, before }) =>
      type === 'payment.succeeded' ||
      (type === 'refund.failed' && before?.['status'] === 'succeeded'),
  );
  if ((!isPaid && refunds.length === 0) || (orderId == null && appointmentId == null)) return;
  // What was paid of an appointment that an order charges is paid of the order.
  const alone = orderId == null ? (appointmentId ?? null) : null;
  const sale = { businessId, orderId: orderId ?? null, appointmentId: alone };
  await noteDues(transaction, sale);
  await transaction.reactions.paymentsChanged(transaction, {
    ...sale,
    refundIds: refunds.map(({ details }) => String(details?.['refundId'])),
  });
}
