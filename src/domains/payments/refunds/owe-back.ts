import type { Context } from '../../../platform/context.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Order } from '../../ordering/order.entity.ts';
import type { TargetIds } from '../attempts/lock-target.ts';
import { cancelManual } from '../attempts/open-attempts.queries.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { updatePayment } from '../attempts/payment.queries.ts';
import { sumsOf } from '../attempts/payment-sums.queries.ts';
import { eventOf, journaledState } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { lockRefundable } from './owed-payments.queries.ts';

/** Records the money captured above the price of a locked order as owed back. */
export async function oweSurplus(transaction: Context, order: Order): Promise<void> {
  const { businessId, id: orderId, totalMinor, returnedMinor, feeMinor, status } = order;
  const keptMinor = (status === 'cancelled' ? 0 : totalMinor - returnedMinor) + feeMinor;
  await oweBack(transaction, { businessId, orderId, appointmentId: null }, keptMinor);
}

/**
 * Records the money captured above an amount as owed back, for a locked order or appointment. The newest
 * payment comes first, and the next sweep refunds it. Manual payments are refunded manually, unless
 * `byHandToo` is set. Open manual attempts have the old amount and end. Returns the payments that owe more
 * than before.
 */
export async function oweBack(
  transaction: Context,
  target: TargetIds,
  priceMinor: number,
  { byHandToo = false } = {},
): Promise<Payment[]> {
  const { em, now } = transaction;
  await cancelManual(em, target);
  const { keptMinor } = await sumsOf(transaction, target);
  let surplusMinor = keptMinor - priceMinor;
  if (surplusMinor <= 0) return [];
  const payments = await lockRefundable(em, { ...target, byHandToo });
  const owing: Payment[] = [];
  for (const payment of payments) {
    // A tip is not part of the cancelled sale.
    const goneMinor = Math.max(
      payment.refundedMinor - payment.tipRefundedMinor,
      payment.owedBackMinor,
    );
    const soldMinor = Math.min(payment.capturedMinor, payment.amountMinor - payment.tipMinor);
    const owedMinor = Math.min(surplusMinor, soldMinor - goneMinor);
    if (owedMinor <= 0) break;
    surplusMinor -= owedMinor;
    const before = journaledState(payment);
    Object.assign(payment, { owedBackMinor: goneMinor + owedMinor, checkAfter: now() });
    await updatePayment(em, payment);
    const event = {
      ...eventOf(payment, 'payment.owed_back'),
      ...changesOf(before, journaledState(payment)),
    };
    await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
    owing.push(payment);
  }
  return owing;
}
