import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import type { Target } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { settle } from '../outcomes/settle.ts';
import { notifyMoneyMoved } from '../outcomes/notify-money-moved.ts';
import { nothingHappened } from '../payment-events.ts';

/**
 * Records that the full amount of a locked, open payment was taken at the desk. Returns the event for the
 * journal.
 *
 * @throws DomainError INVALID_TRANSITION if the money must not be taken.
 */
export async function receive(
  transaction: Context,
  business: Business,
  { payment, target }: { payment: Payment; target: Target },
): Promise<DomainEvent> {
  const events = await settle(transaction, business, {
    payment,
    target,
    state: {
      status: 'succeeded',
      providerPaymentId: payment.id,
      confirmationUrl: null,
      capturedMinor: payment.amountMinor,
      refundedMinor: 0,
      failureReason: null,
    },
  });
  if (payment.owedBackMinor > 0) {
    throw new DomainError(
      'INVALID_TRANSITION',
      'The order or appointment was cancelled, is already paid or its place is taken. Do not take the money.',
    ).withReason('payment_not_wanted');
  }
  const [event = nothingHappened(payment)] = events;
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  await notifyMoneyMoved(transaction, payment, events);
  return event;
}
